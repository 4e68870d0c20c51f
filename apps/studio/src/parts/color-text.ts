import { parseColor as readColor } from "@stoa/core/style/color-contrast.ts";
import { parseColor, type Color } from "react-aria-components/ColorPicker";

/** A colour as a theme or an owner wrote it; black where it can't be read. */
export function toColor(text: string): Color {
  const { red, green, blue, alpha } = readColor(text) ?? { red: 0, green: 0, blue: 0, alpha: 1 };
  const channels = [red, green, blue].map((value) => Math.round(value)).join(", ");
  return parseColor(`rgba(${channels}, ${Math.round(alpha * 1000) / 1000})`).toFormat("hsla");
}

/** The form in which a colour is kept: short where it covers. */
export function colorText(color: Color): string {
  const plain = color.toFormat("rgba");
  return plain.getChannelValue("alpha") === 1 ? plain.toString("hex").toLowerCase() : plain.toString("rgba");
}

/** Colours without those that are the same but for how they are written. */
export function distinctColors(texts: readonly string[]): string[] {
  const readable = texts.filter((text) => readColor(text) !== undefined);
  return [...new Set(readable.map((text) => colorText(toColor(text))))].slice(0, 24);
}

export function isColorText(text: string): boolean {
  return readColor(text) !== undefined;
}
