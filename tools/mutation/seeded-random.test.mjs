import { expect, test } from "vitest";
import { pickRandom } from "./seeded-random.mjs";

const NUMBERS = Array.from({ length: 1000 }, (_, index) => index);

test("picks the same items in the same order for the same seed", () => {
  const options = { count: 20, seed: 7 };
  expect(pickRandom(NUMBERS, options)).toEqual(pickRandom(NUMBERS, options));
  expect(pickRandom(NUMBERS, options)).not.toEqual(pickRandom(NUMBERS, { count: 20, seed: 8 }));
});

test("picks each item at most once, all of them when more are asked for", () => {
  expect(new Set(pickRandom(NUMBERS, { count: 500, seed: 1 })).size).toBe(500);
  expect(pickRandom(["a", "b"], { count: 50, seed: 1 }).toSorted()).toEqual(["a", "b"]);
});

test("picks from the whole list", () => {
  const picked = pickRandom(NUMBERS, { count: 200, seed: 3 });
  for (const start of [0, 250, 500, 750]) {
    const inQuarter = picked.filter((number) => number >= start && number < start + 250);
    expect(inQuarter.length).toBeGreaterThan(25);
  }
});
