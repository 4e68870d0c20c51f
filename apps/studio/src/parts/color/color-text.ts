import { parseColor as readColor } from "@stoa/core/style/color/color-contrast.ts";
import { parseColor, type Color } from "react-aria-components/ColorPicker";

/** Parses a color; black when it is unreadable. */
export function toColor(text: string): Color {
  const { red, green, blue, alpha } = readColor(text) ?? { red: 0, green: 0, blue: 0, alpha: 1 };
  const channels = [red, green, blue].map((value) => Math.round(value)).join(", ");
  return parseColor(`rgba(${channels}, ${Math.round(alpha * 1000) / 1000})`).toFormat("hsla");
}

/** Returns the stored form of a color: a short one when it is opaque. */
export function colorText(color: Color): string {
  const plain = color.toFormat("rgba");
  return plain.getChannelValue("alpha") === 1 ? plain.toString("hex").toLowerCase() : plain.toString("rgba");
}

/** Removes unreadable colors and those that are equal apart from notation. */
export function distinctColors(texts: readonly string[]): string[] {
  const readable = texts.filter((text) => readColor(text) !== undefined);
  return [...new Set(readable.map((text) => colorText(toColor(text))))].slice(0, 24);
}

export function isColorText(text: string): boolean {
  return readColor(text) !== undefined;
}
