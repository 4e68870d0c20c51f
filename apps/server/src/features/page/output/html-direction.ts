import { textDirection } from "@stoa/core/lib/text-direction.ts";

const ROOT_WITHOUT_DIRECTION = /<html(?=[\s>])(?![^>]*\sdir=)/i;

/** A page in a language that is written from right to left says so on its root, whatever the theme; one that says it itself stays. */
export function withDirection(html: string, language: string): string {
  return textDirection(language) === "rtl" ? html.replace(ROOT_WITHOUT_DIRECTION, '<html dir="rtl"') : html;
}
