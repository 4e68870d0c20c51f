import { blockType } from "../block-type.ts";
import type { CodeBlockValue } from "./code-block-schema.ts";

/** A style sheet or script ends at its end tag, wherever that stands; in code it can always be written so instead. */
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

/** The owner's own code: run on the site and its preview only, or shown as text. */
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
