import { readTextStyle, writeTextStyle, type TextStyle } from "@stoa/core/rich-text/text-style.ts";
import { Mark } from "@tiptap/core";

/** A text color, stored as the style of a span. */
function colorMark(name: string, part: keyof TextStyle) {
  return Mark.create({
    name,
    addAttributes: () => ({ color: { default: null, rendered: false } }),
    parseHTML: () => [
      {
        tag: "span[style], span[data-style]",
        // The other color may be on the same span.
        consuming: false,
        getAttrs: (element: HTMLElement) => {
          const style = element.dataset["style"] ?? element.getAttribute("style") ?? "";
          const color = readTextStyle(style)[part];
          return color === undefined ? false : { color };
        },
      },
    ],
    renderHTML: ({ mark }) => ["span", { style: writeTextStyle({ [part]: String(mark.attrs["color"]) }) }, 0],
  });
}

/** Renames span styles so that parsing does not violate the studio's content security policy. */
export function withoutStyles(html: string): string {
  return html.replaceAll('<span style="', '<span data-style="');
}

export type TextColorName = "textColor" | "textBackground";

/** Text and background colors. spec: platform 2, rich-text toolbar */
export const TEXT_COLORS = [colorMark("textColor", "color"), colorMark("textBackground", "background")];
