type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#(?:([0-9a-f]{3})|([0-9a-f]{6})(?:ff)?)$/i;
const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+1(?:\.0*)?)?\s*\)$/i;
const HSL =
  /^hsla?\(\s*(\d{1,3}(?:\.\d+)?)(?:deg)?[\s,]+(\d{1,3}(?:\.\d+)?)%[\s,]+(\d{1,3}(?:\.\d+)?)%(?:[\s,/]+1(?:\.0*)?)?\s*\)$/i;
const NAMES: Readonly<Record<string, Rgb>> = { white: [255, 255, 255], black: [0, 0, 0] };

function rgbOfHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const step = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  };
  return [part(0), part(8), part(4)];
}

function parseColour(text: string): Rgb | undefined {
  const plain = text.trim().toLowerCase();
  const [, short, long] = HEX.exec(plain) ?? [];
  const hex = short === undefined ? long : short.replaceAll(/./g, "$&$&");
  if (hex !== undefined) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
  const rgb = RGB.exec(plain);
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])];
  const hsl = HSL.exec(plain);
  if (hsl) return rgbOfHsl(Number(hsl[1]), Number(hsl[2]) / 100, Number(hsl[3]) / 100);
  return NAMES[plain];
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = Math.min(part, 255) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the contrast ratio of two CSS colors, from 1 to 21; undefined unless both are plain colors rather than
 * variables or
 * translucent. source: WCAG 2.2, contrast ratio
 */
export function contrastRatio(one: string, other: string): number | undefined {
  const [first, second] = [parseColour(one), parseColour(other)];
  if (!first || !second) return undefined;
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
