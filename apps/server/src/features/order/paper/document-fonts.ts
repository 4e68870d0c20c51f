import { invariant } from "@stoa/core/lib/invariant.ts";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { create, type Font } from "fontkit";
import { withRememberedLayouts } from "./remembered-layouts.ts";
import { trueTypeOf } from "./woff2-font.ts";

/** Document fonts; the first with the glyph wins. Their packages split them into files by character range. */
const FAMILIES = ["inter", "open-sans", "noto-sans-thai", "noto-sans-arabic", "noto-sans-sc", "noto-sans-kr"] as const;

type Range = readonly [number, number];
type FontPart = { readonly file: string; readonly ranges: readonly Range[] };

const require = createRequire(import.meta.url);

function readRanges(text: string): Range[] {
  return text.split(",").map((part): Range => {
    const [first = "", last = first] = part.trim().replace(/^U\+/i, "").split("-");
    // A question mark is any digit: U+4?? is U+400-4FF.
    return [Number.parseInt(first.replaceAll("?", "0"), 16), Number.parseInt(last.replaceAll("?", "f"), 16)];
  });
}

function partsOf(family: string): FontPart[] {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const subsets = JSON.parse(readFileSync(path.join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  return Object.entries(subsets).map(([subset, ranges]) => ({
    file: path.join(folder, "files", `${family}-${subset.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`),
    ranges: readRanges(ranges),
  }));
}

/** A document font: its name in the document, the font, and whether it is so thin that it is drawn with a stroke. */
export type DocumentFont = { readonly name: string; readonly font: Font; readonly isThin: boolean };

const REGULAR_WEIGHT = 400;

let parts: FontPart[] | undefined;
const fonts = new Map<string, DocumentFont>();

function open({ file }: FontPart): DocumentFont {
  const known = fonts.get(file);
  if (known) return known;
  const number = fonts.size + 1;
  const font = create(Buffer.from(trueTypeOf(readFileSync(file), number)));
  invariant(font.type === "TTF", "a font file of a package is one font");
  const isThin = (font.variationAxes.wght?.default ?? REGULAR_WEIGHT) < REGULAR_WEIGHT;
  const opened = { name: `font-${number}`, font: withRememberedLayouts(font), isThin };
  fonts.set(file, opened);
  return opened;
}

const found = new Map<number, DocumentFont | null>();

function search(codePoint: number): DocumentFont | null {
  parts ??= FAMILIES.flatMap(partsOf);
  for (const part of parts) {
    if (!part.ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue;
    const opened = open(part);
    if (opened.font.hasGlyphForCodePoint(codePoint)) return opened;
  }
  return null;
}

/** The font for a character; null if none has it. Files are read on first use. */
export function fontOf(codePoint: number): DocumentFont | null {
  const known = found.get(codePoint);
  if (known !== undefined) return known;
  const font = search(codePoint);
  found.set(codePoint, font);
  return font;
}
