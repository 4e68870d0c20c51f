import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { JOURNAL_PICTURE_KEYS, journalPicture } from "./journal-art.ts";

/** An eighth of the size each way: sharp takes 72 dots an inch as the whole. */
const AT_EIGHTH = { density: 9, size: [300, 200] };

/** Rasterising is slow on a busy machine, and how slow is not what is tested. */
const PATIENCE_MS = 60_000;
/** A drawing is kept as it is; a larger one costs more to send than its pixels. */
const MAX_CHARACTERS = 1_200_000;

function idsOf(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? "");
}

function referencesOf(svg: string): string[] {
  return [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1] ?? "");
}

describe.each(JOURNAL_PICTURE_KEYS.map((key) => [key] as const))("the print %s", (key) => {
  const svg = journalPicture(key);

  it("is the same each time it is pulled", () => {
    expect(journalPicture(key)).toBe(svg);
  });

  it("holds only finite numbers and no missing values", () => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined|\[object/);
    expect(svg.length).toBeLessThan(MAX_CHARACTERS);
  });

  it("names each definition once and refers only to its own", () => {
    const ids = idsOf(svg);
    expect(new Set(ids).size).toBe(ids.length);
    expect(referencesOf(svg).filter((reference) => !ids.includes(reference))).toEqual([]);
  });

  it("needs nothing from outside: no text, scripts, links or images", () => {
    expect(svg).not.toMatch(
      /<(?:text|script|image|foreignObject|style|a)[\s>]|https?:\/\/(?!www\.w3\.org\/2000\/svg")/,
    );
  });

  it("rasterises in its size, with light and dark in it", { timeout: PATIENCE_MS }, async () => {
    const image = sharp(Buffer.from(svg), { density: AT_EIGHTH.density });
    const { width, height } = await image.metadata();
    expect([width, height]).toEqual(AT_EIGHTH.size);
    const { channels, isOpaque } = await image.stats();
    expect(isOpaque).toBe(true);
    expect(Math.max(...channels.map((channel) => channel.max - channel.min))).toBeGreaterThan(80);
    expect(Math.min(...channels.slice(0, 3).map((channel) => channel.stdev))).toBeGreaterThan(8);
  });
});

describe("the series", () => {
  it("has no two prints alike", () => {
    expect(new Set(JOURNAL_PICTURE_KEYS.map((key) => journalPicture(key))).size).toBe(JOURNAL_PICTURE_KEYS.length);
  });

  it("refuses a key it does not know", () => {
    expect(() => journalPicture("blue-elephant")).toThrow(RangeError);
  });
});
