import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DEMO_PICTURE_KEYS, demoPicture, HERO_PICTURE_KEY } from "./demo-art.ts";

/** A sixth and an eighth of the size each way: sharp takes 72 dots an inch as the whole. Both come out in whole pixels. */
const HERO_AT_SIXTH = { density: 12, size: [400, 225] };
const PORTRAIT_AT_EIGHTH = { density: 9, size: [200, 250] };

/** Rasterising is slow on a busy machine, and how slow is not what is tested. */
const PATIENCE_MS = 60_000;

function idsOf(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? "");
}

function referencesOf(svg: string): string[] {
  return [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1] ?? "");
}

describe.each(DEMO_PICTURE_KEYS.map((key) => [key] as const))("the picture %s", (key) => {
  const svg = demoPicture(key);

  it("is the same each time it is drawn", () => {
    expect(demoPicture(key)).toBe(svg);
  });

  it("holds only finite numbers and no missing values", () => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined|\[object/);
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

  it("is well-formed and rasterises in its size, with light and dark in it", { timeout: PATIENCE_MS }, async () => {
    const { density, size } = key === HERO_PICTURE_KEY ? HERO_AT_SIXTH : PORTRAIT_AT_EIGHTH;
    const image = sharp(Buffer.from(svg), { density });
    const { width, height } = await image.metadata();
    expect([width, height]).toEqual(size);
    const { channels, isOpaque } = await image.stats();
    expect(isOpaque).toBe(true);
    expect(Math.max(...channels.map((channel) => channel.max - channel.min))).toBeGreaterThan(90);
    expect(Math.min(...channels.slice(0, 3).map((channel) => channel.stdev))).toBeGreaterThan(10);
  });
});

describe("the series", () => {
  it("has no two pictures alike", { timeout: PATIENCE_MS }, () => {
    const pictures = DEMO_PICTURE_KEYS.map((key) => demoPicture(key));
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it("refuses a key it does not know", () => {
    expect(() => demoPicture("blue-elephant")).toThrow(RangeError);
  });
});
