import { readTextStyle, writeTextStyle, type TextStyle } from "@stoa/core/rich-text/text-style.ts";
import { Mark } from "@tiptap/core";

/** A colour of words, kept as the style of a span. */
function colorMark(name: string, part: keyof TextStyle) {
  return Mark.create({
    name,
    addAttributes: () => ({ color: { default: null, rendered: false } }),
    parseHTML: () => [
      {
        tag: "span[style], span[data-style]",
        // The other colour may be of the same span.
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

/** Styles of words under a name that the content policy of the studio lets a parser read without a complaint. */
export function withoutStyles(html: string): string {
  return html.replaceAll('<span style="', '<span data-style="');
}

/** Names of the two colours that words can have. */
export type TextColorName = "textColor" | "textBackground";

/** Colours of words and of what is behind them. spec: platform 2, rich-text toolbar */
export const TEXT_COLORS = [colorMark("textColor", "color"), colorMark("textBackground", "background")];
