import { parseColor } from "../style/color/color-contrast.ts";

/** Custom colors of a text span, each as `#rrggbb`, or `#rrggbbaa` when translucent. */
export type TextStyle = { readonly color?: string; readonly background?: string };

const LONGEST_STYLE = 400;

function twoDigits(value: number): string {
  return Math.round(value).toString(16).padStart(2, "0");
}

/**
 * Returns a color in the format texts store; undefined when it is invalid or invisible.
 * @example textColor("rgb(255, 0, 0)") // "#ff0000"
 */
export function textColor(value: string): string | undefined {
  const color = parseColor(value);
  if (!color || color.alpha === 0) return undefined;
  const { red, green, blue, alpha } = color;
  return `#${[red, green, blue].map(twoDigits).join("")}${alpha === 1 ? "" : twoDigits(alpha * 255)}`;
}

/** Color of a property in a style attribute: the last valid one. */
function colorIn(style: string, property: string): string | undefined {
  return style
    .split(";")
    .flatMap((declaration) => {
      const [name = "", ...rest] = declaration.split(":");
      return name.trim().toLowerCase() === property ? [textColor(rest.join(":"))] : [];
    })
    .findLast((color) => color !== undefined);
}

/** Returns the colors in a style attribute; everything else is dropped. */
export function readTextStyle(style: string): TextStyle {
  if (style.length > LONGEST_STYLE) return {};
  const [color, background] = [colorIn(style, "color"), colorIn(style, "background-color")];
  return { ...(color === undefined ? {} : { color }), ...(background === undefined ? {} : { background }) };
}

/** Returns the style attribute for colors; "" for none. Inverse of `readTextStyle`. */
export function writeTextStyle({ color, background }: TextStyle): string {
  const parts = [
    ...(color === undefined ? [] : [`color:${color}`]),
    ...(background === undefined ? [] : [`background-color:${background}`]),
  ];
  return parts.join(";");
}

/** Returns a style attribute reduced to normalized colors, so browser output and stored text match. */
export function normalizedTextStyle(style: string): string {
  return writeTextStyle(readTextStyle(style));
}

/** Returns browser HTML with span styles normalized, so that it equals what the server returns. */
export function withNormalizedStyles(html: string): string {
  return html.replaceAll(/<span style="([^"]*)">/g, (_tag, style: string) => {
    const kept = normalizedTextStyle(style);
    return kept === "" ? "<span>" : `<span style="${kept}">`;
  });
}
