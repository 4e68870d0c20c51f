import { escapeHtml } from "@stoa/core/lib/text/escape-html.ts";
import type { TagCall } from "./tag-call.ts";

/** Path of a script in the theme's `scripts` folder; undefined if it would leave the folder. */
export function scriptPath(src: string): string | undefined {
  const [path = ""] = src.trim().split(/[?#]/, 1);
  const parts = path
    .replace(/^\/+/, "")
    .replace(/^scripts\//, "")
    .split("/");
  return parts.some((part) => part === "" || part === "." || part === "..") ? undefined : parts.join("/");
}

export function renderScript({ attributes, reportError }: TagCall): string {
  const src = scriptPath(attributes["src"] ?? "");
  if (src === undefined) {
    reportError('A script tag needs the path of a file in the theme\'s scripts folder: src="…".');
    return "";
  }
  const combo = attributes["combo"]?.trim().toLowerCase() === "true" ? " data-combo" : "";
  return `<script src="/scripts/${escapeHtml(encodeURI(src))}"${combo}></script>`;
}
