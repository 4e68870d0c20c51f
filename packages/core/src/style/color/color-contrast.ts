/** An sRGB color: red, green and blue from 0 to 255, alpha from 0 to 1. */
export type RgbColor = { readonly red: number; readonly green: number; readonly blue: number; readonly alpha: number };

const HEX = /^#([0-9a-f]{3,8})$/i;
const CALL = /^(rgb|hsl)a?\(([^()]*)\)$/i;
const WORDS: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#ffffff",
  transparent: "#00000000",
  gray: "#808080",
  grey: "#808080",
  silver: "#c0c0c0",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  navy: "#000080",
  yellow: "#ffff00",
  orange: "#ffa500",
};

function parseHex(digits: string): RgbColor | undefined {
  const long = digits.length <= 4 ? digits.replaceAll(/./g, "$&$&") : digits;
  if (long.length !== 6 && long.length !== 8) return undefined;
  const at = (index: number): number => Number.parseInt(long.slice(index, index + 2), 16);
  return { red: at(0), green: at(2), blue: at(4), alpha: long.length === 8 ? at(6) / 255 : 1 };
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}

function amount(text: string, whole: number): number {
  const value = Number.parseFloat(text);
  return clamp(text.trim().endsWith("%") ? (value / 100) * whole : value, whole);
}

/** Converts a hue in degrees, with saturation and lightness from 0 to 1, to red, green and blue. */
function fromHsl(hue: number, saturation: number, lightness: number): readonly [number, number, number] {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number): number => {
    const place = (shift + (((hue % 360) + 360) % 360) / 30) % 12;
    return 255 * (lightness - strength * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

function parseCall(model: string, inside: string): RgbColor | undefined {
  const parts = inside.split(",");
  const [one = "", two = "", three = "", alphaText = "1"] = parts;
  const alpha = amount(alphaText, 1);
  const [red, green, blue] =
    model.toLowerCase() === "rgb"
      ? [amount(one, 255), amount(two, 255), amount(three, 255)]
      : fromHsl(
          Number.parseFloat(one),
          amount(`${Number.parseFloat(two)}%`, 1),
          amount(`${Number.parseFloat(three)}%`, 1),
        );
  const isRead = [red, green, blue, alpha].every((value) => Number.isFinite(value));
  return isRead && parts.length >= 3 ? { red, green, blue, alpha } : undefined;
}

/**
 * Parses a tweak's color: `#1a2b3c`, `rgba(26, 43, 60, 0.5)`, `hsl(20, 30%, 40%)` or a common name. spec:
 * template-platform 1.8
 */
export function parseColor(text: string): RgbColor | undefined {
  const plain = WORDS[text.trim().toLowerCase()] ?? text.trim();
  const [, digits] = HEX.exec(plain) ?? [];
  if (digits !== undefined) return parseHex(digits);
  const [, model, inside] = CALL.exec(plain) ?? [];
  return model === undefined || inside === undefined ? undefined : parseCall(model, inside);
}

/** A color blended onto an opaque one. */
function over(color: RgbColor, ground: RgbColor): RgbColor {
  const { alpha } = color;
  const mix = (top: number, below: number): number => top * alpha + below * (1 - alpha);
  return {
    red: mix(color.red, ground.red),
    green: mix(color.green, ground.green),
    blue: mix(color.blue, ground.blue),
    alpha: 1,
  };
}

function luminance({ red, green, blue }: RgbColor): number {
  const linear = (value: number): number => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Minimum contrast of readable text, by WCAG 2.2 success criterion 1.4.3. */
export const LEAST_CONTRAST = 4.5;

/**
 * Returns the WCAG 2.2 contrast of two colors, from 1 to 21; a translucent one is blended onto the other. Undefined
 * when either is invalid.
 * @example contrastOf("#000000", "#ffffff") // 21
 */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [parseColor(one), parseColor(other)];
  if (!first || !second) return undefined;
  const [ground, text] = first.alpha >= second.alpha ? [first, second] : [second, first];
  const white = { red: 255, green: 255, blue: 255, alpha: 1 };
  const below = over(ground, white);
  const [light, dark] = [luminance(below), luminance(over(text, below))].toSorted((a, b) => b - a);
  return light === undefined || dark === undefined ? undefined : (light + 0.05) / (dark + 0.05);
}

/** Returns a contrast as text that does not wrap and is never rounded up past {@link LEAST_CONTRAST}: `16.0 : 1`. */
export function contrastText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}\u00a0:\u00a01`;
}
