import { parseColor } from "../style/color-contrast.ts";

/** Colours that a stretch of text has of its own; both as `#rrggbb`, or `#rrggbbaa` where one shines through. */
export type TextStyle = { readonly color?: string; readonly background?: string };

const LONGEST_STYLE = 400;

function twoDigits(value: number): string {
  return Math.round(value).toString(16).padStart(2, "0");
}

/**
 * A colour in the one form in which texts keep it; undefined for what is no colour or can't be seen.
 * @example textColor("rgb(255, 0, 0)") // "#ff0000"
 */
export function textColor(value: string): string | undefined {
  const color = parseColor(value);
  if (!color || color.alpha === 0) return undefined;
  const { red, green, blue, alpha } = color;
  return `#${[red, green, blue].map(twoDigits).join("")}${alpha === 1 ? "" : twoDigits(alpha * 255)}`;
}

/** The colour that a style attribute gives a property: the last one of them that is a colour. */
function colorIn(style: string, property: string): string | undefined {
  return style
    .split(";")
    .flatMap((declaration) => {
      const [name = "", ...rest] = declaration.split(":");
      return name.trim().toLowerCase() === property ? [textColor(rest.join(":"))] : [];
    })
    .findLast((color) => color !== undefined);
}

/** The colours in a style attribute; everything else that it says is left out. */
export function readTextStyle(style: string): TextStyle {
  if (style.length > LONGEST_STYLE) return {};
  const [color, background] = [colorIn(style, "color"), colorIn(style, "background-color")];
  return { ...(color === undefined ? {} : { color }), ...(background === undefined ? {} : { background }) };
}

/** The style attribute of these colours; the empty text for none. `readTextStyle` reads it back. */
export function writeTextStyle({ color, background }: TextStyle): string {
  const parts = [
    ...(color === undefined ? [] : [`color:${color}`]),
    ...(background === undefined ? [] : [`background-color:${background}`]),
  ];
  return parts.join(";");
}

/** A style attribute as texts may have it: colours alone, in one form. What a browser wrote and what the server keeps are so the same. */
export function keptTextStyle(style: string): string {
  return writeTextStyle(readTextStyle(style));
}

/** HTML of a browser with the style attributes of its words as texts keep them, so that it is equal to what the server gives back. */
export function withKeptStyles(html: string): string {
  return html.replaceAll(/<span style="([^"]*)">/g, (_tag, style: string) => {
    const kept = keptTextStyle(style);
    return kept === "" ? "<span>" : `<span style="${kept}">`;
  });
}
