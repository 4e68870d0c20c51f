import { blockType } from "../block-type.ts";
import type { CodeBlockValue } from "./code-block-schema.ts";

/**
 * An end tag closes a style sheet or script wherever it appears; in code it can always be written in this escaped form.
 */
function keepInElement(source: string, element: "style" | "script"): string {
  return source.replaceAll(new RegExp(`<(?=/${element})`, "gi"), element === "script" ? "\\x3c" : "\\3c ");
}

function codeToRun({ source, mode }: CodeBlockValue): string {
  switch (mode) {
    case "html":
      return source;
    case "css":
      return `<style>${keepInElement(source, "style")}</style>`;
    case "javascript":
      return `<script>${keepInElement(source, "script")}</script>`;
  }
}

/** The owner's custom code: run on the site and its preview only, or shown as text. */
export const codeBlock = blockType<CodeBlockValue>({
  type: 23,
  name: "code",
  stableName: "code",
  isLocked: true,
  defaults: { source: "", mode: "html", isSourceShown: false },
  view: (value, { mayRunCode }) => {
    const { source, mode, isSourceShown } = value;
    if (source.trim() === "") return null;
    if (isSourceShown) return { data: { source, mode, isSourceShown } };
    return { data: { html: mayRunCode ? codeToRun(value) : "", mode, isSourceShown } };
  },
});
