import { textDirection } from "@stoa/core/lib/text/text-direction.ts";

const ROOT_WITHOUT_DIRECTION = /<html(?=[\s>])(?![^>]*\sdir=)/i;

/**
 * Adds `dir="rtl"` to the root of a page in a right-to-left language, whatever the theme, unless the root has a
 * direction.
 */
export function withDirection(html: string, language: string): string {
  return textDirection(language) === "rtl" ? html.replace(ROOT_WITHOUT_DIRECTION, '<html dir="rtl"') : html;
}
