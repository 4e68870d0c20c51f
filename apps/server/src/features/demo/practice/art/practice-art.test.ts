import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { PRACTICE_PICTURE_KEYS, practicePicture } from "./practice-art.ts";

/** Shapes by how wide they are, small and in whole pixels: sharp takes 72 dots an inch as the whole. */
const SMALL: ReadonlyMap<string, { density: number; size: string }> = new Map([
  ["2400", { density: 12, size: "400x225" }],
  ["2000", { density: 18, size: "500x334" }],
  ["1600", { density: 18, size: "400x500" }],
]);
/** Rasterising is slow on a busy machine, and how slow is not what is tested. */
const PATIENCE_MS = 60_000;
/** Drawings are kept as they are, one file each. */
const MOST_BYTES = 700_000;

function idsOf(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? "");
}

function referencesOf(svg: string): string[] {
  return [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1] ?? "");
}

describe.each(PRACTICE_PICTURE_KEYS.map((key) => [key] as const))("the picture %s", (key) => {
  const svg = practicePicture(key);

  it("is the same each time it is drawn, and not too heavy", () => {
    expect(practicePicture(key)).toBe(svg);
    expect(svg.length).toBeLessThan(MOST_BYTES);
  });

  it("holds only finite numbers and no missing values", () => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined|\[object/);
  });

  it("names each definition once and refers only to its own", () => {
    const ids = new Set(idsOf(svg));
    expect(ids.size).toBe(idsOf(svg).length);
    expect(referencesOf(svg).filter((reference) => !ids.has(reference))).toEqual([]);
  });

  it("needs nothing from outside: no text, scripts, links or images", () => {
    expect(svg).not.toMatch(
      /<(?:text|script|image|foreignObject|style|a)[\s>]|https?:\/\/(?!www\.w3\.org\/2000\/svg")/,
    );
  });

  it("rasterises in one of three shapes, opaque, with light and dark in it", { timeout: PATIENCE_MS }, async () => {
    const [, fullWidth = ""] = /^<svg [^>]*?width="(\d+)"/.exec(svg) ?? [];
    const small = SMALL.get(fullWidth);
    const image = sharp(Buffer.from(svg), { density: small?.density ?? 1 });
    const { width, height } = await image.metadata();
    expect(`${width}x${height}`).toBe(small?.size);
    const { channels, isOpaque } = await image.stats();
    expect(isOpaque).toBe(true);
    expect(Math.max(...channels.map((channel) => channel.max - channel.min))).toBeGreaterThan(90);
    expect(Math.min(...channels.slice(0, 3).map((channel) => channel.stdev))).toBeGreaterThan(8);
  });
});

describe("the pictures", () => {
  it("are at least twelve, and no two alike", { timeout: PATIENCE_MS }, () => {
    expect(PRACTICE_PICTURE_KEYS.length).toBeGreaterThanOrEqual(12);
    const pictures = PRACTICE_PICTURE_KEYS.map((key) => practicePicture(key));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it("refuse a key they do not know", () => {
    expect(() => practicePicture("blue-elephant")).toThrow(RangeError);
  });
});
