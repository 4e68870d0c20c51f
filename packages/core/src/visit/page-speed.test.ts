import { assert, double, property } from "fast-check";
import { expect, test } from "vitest";
import { rateSpeed, SPEED_MEASURES, speedBucket, speedP75 } from "./page-speed.ts";

test.each([
  ["fcp", 1800, "good"],
  ["fcp", 1801, "fair"],
  ["fcp", 3001, "poor"],
  ["lcp", 2500, "good"],
  ["lcp", 4000, "fair"],
  ["lcp", 4001, "poor"],
  ["cls", 0.1, "good"],
  ["cls", 0.25, "fair"],
  ["cls", 0.26, "poor"],
  ["fid", 100, "good"],
  ["fid", 301, "poor"],
  ["inp", 200, "good"],
  ["inp", 500, "fair"],
  ["connect", 9000, undefined],
] as const)("%s of %s is %s", (measure, value, rating) => {
  expect(rateSpeed(measure, value)).toBe(rating);
});

test("a value is counted in a step that is no more than a twentieth or 10 above it", () => {
  const values = double({ min: 0, max: 60_000, noNaN: true });
  assert(
    property(values, (value) => {
      const bucket = speedBucket("lcp", value) ?? -1;
      expect(bucket).toBeGreaterThanOrEqual(Math.floor(value));
      expect(bucket - value).toBeLessThanOrEqual(Math.max(10, value / 20) + 1);
    }),
  );
});

test("a value at a threshold stays on its side of it", () => {
  for (const [measure, value] of [
    ["fcp", 1800],
    ["lcp", 2500],
    ["lcp", 4000],
    ["fid", 100],
    ["inp", 200],
  ] as const) {
    expect(speedBucket(measure, value)).toBe(value);
  }
  expect(speedBucket("cls", 0.1)).toBe(100);
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, "12", null, undefined, {}])("%j is not a metric", (value) => {
  for (const measure of SPEED_MEASURES) expect(speedBucket(measure, value)).toBeUndefined();
});

test("implausible values are counted as the highest", () => {
  expect(speedBucket("lcp", 1e9)).toBe(60_000);
  expect(speedBucket("cls", 50)).toBe(2000);
});

test("three of four are within the reported value", () => {
  expect(speedP75("lcp", [])).toBe(0);
  expect(
    speedP75("lcp", [
      { bucket: 900, hits: 1 },
      { bucket: 100, hits: 3 },
    ]),
  ).toBe(100);
  expect(
    speedP75("lcp", [
      { bucket: 900, hits: 2 },
      { bucket: 100, hits: 2 },
    ]),
  ).toBe(900);
  expect(speedP75("cls", [{ bucket: 120, hits: 1 }])).toBe(0.12);
});
