import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

type Color = { readonly lightness: number; readonly chroma: number; readonly hueDegrees: number };
type Scheme = "light" | "dark";

const tokenFile = readFileSync(fileURLToPath(new URL("studio-tokens.css", import.meta.url)), "utf8");

const OKLCH = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;

function readToken(name: string, scheme: Scheme): Color {
  const found = new RegExp(String.raw`--${name}: light-dark\(${OKLCH}, ${OKLCH}\);`).exec(tokenFile);
  if (!found) throw new Error(`token --${name} is missing or is not two oklch colours`);
  const [lightness, chroma, hueDegrees] = found.slice(scheme === "light" ? 1 : 4).map(Number);
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hueDegrees: hueDegrees ?? 0 };
}

/** Relative luminance (WCAG 2) of an oklch color, clipped to the sRGB gamut as a screen does. */
function luminance({ lightness, chroma, hueDegrees }: Color): number {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: string, ground: string, scheme: Scheme): number {
  const values = [luminance(readToken(text, scheme)), luminance(readToken(ground, scheme))];
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05);
}

const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...["paper", "surface", "sunken", "hover", "accent-wash", "good-wash", "warn-wash", "bad-wash"].flatMap((ground) => [
    ["ink", ground] as const,
    ["ink-soft", ground] as const,
  ]),
  ...["paper", "surface", "hover"].flatMap((ground) =>
    ["accent", "accent-strong", "good", "warn", "bad"].map((text) => [text, ground] as const),
  ),
  ["accent", "accent-wash"],
  ["good", "good-wash"],
  ["warn", "warn-wash"],
  ["bad", "bad-wash"],
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-bad", "bad"],
];

describe.each(["light", "dark"] as const)("the %s colors", (scheme) => {
  test.each(TEXT_PAIRS)("%s on %s is readable", (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["paper", "surface"])("the edge of a control is seen on %s", (ground) => {
    expect(contrast("line-strong", ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});

test("white on black is 21 to 1, so the measure itself is right", () => {
  const white = luminance({ lightness: 1, chroma: 0, hueDegrees: 0 });
  const black = luminance({ lightness: 0, chroma: 0, hueDegrees: 0 });
  expect((white + 0.05) / (black + 0.05)).toBeCloseTo(21, 1);
});
