import { expect, test } from "vitest";
import { DEFAULT_SITE_LIMITS, readSiteLimits, SITE_LIMIT_CEILINGS } from "./site-limits.ts";

test("the limits are those of the spec by default", () => {
  expect(DEFAULT_SITE_LIMITS).toEqual({
    productsPerCollection: 200,
    categoriesPerCollection: 10_000,
    categoryLength: 25,
    tagLength: 50,
    blocksPerLayout: 60,
    itemsPerOrderedCollection: 250,
    tracksPerAlbum: 60,
    productFileMegabytes: 300,
    assetMegabytes: 300,
  });
  expect(readSiteLimits("{}")).toEqual({ ok: true, limits: DEFAULT_SITE_LIMITS });
});

test("an operator raises one limit and leaves the others", () => {
  expect(readSiteLimits('{"productsPerCollection":100000}')).toEqual({
    ok: true,
    limits: { ...DEFAULT_SITE_LIMITS, productsPerCollection: 100_000 },
  });
});

test.each([
  ["", "it is not a JSON object"],
  ["200", "it is not a JSON object"],
  ["[200]", "it is not a JSON object"],
  ['{"products":5}', 'there is no limit "products"'],
  ['{"__proto__":5}', 'there is no limit "__proto__"'],
  ['{"tagLength":0}', '"tagLength" is not a whole number from 1 to 200'],
  ['{"tagLength":1.5}', '"tagLength" is not a whole number from 1 to 200'],
  ['{"tagLength":"60"}', '"tagLength" is not a whole number from 1 to 200'],
  ['{"productsPerCollection":1000001}', '"productsPerCollection" is not a whole number from 1 to 1000000'],
])("%j is refused: %s", (json, why) => {
  expect(readSiteLimits(json)).toEqual({ ok: false, why });
});

test("no default exceeds what the server can handle", () => {
  for (const [name, ceiling] of Object.entries(SITE_LIMIT_CEILINGS)) {
    expect(DEFAULT_SITE_LIMITS[name as keyof typeof DEFAULT_SITE_LIMITS]).toBeLessThanOrEqual(ceiling);
  }
});
