import { expect, test } from "vitest";
import { mapAtOnce } from "./map-at-once.mjs";

/** Work that ends when the test says so. */
function heldWork() {
  /** @type {Map<number, () => void>} */
  const running = new Map();
  return {
    running,
    work: (/** @type {number} */ value) =>
      new Promise((/** @type {(result: string) => void} */ resolve) => {
        running.set(value, () => {
          running.delete(value);
          resolve(`done ${value}`);
        });
      }),
  };
}

test("works on as many values at a time as allowed, and returns the results in order", async () => {
  const { running, work } = heldWork();
  const results = mapAtOnce([1, 2, 3], { most: 2 }, work);
  expect([...running.keys()]).toEqual([1, 2]);
  running.get(2)?.();
  await Promise.resolve();
  await Promise.resolve();
  expect([...running.keys()]).toEqual([1, 3]);
  running.get(3)?.();
  running.get(1)?.();
  expect(await results).toEqual(["done 1", "done 2", "done 3"]);
});

test("a failing task fails the caller", async () => {
  await expect(mapAtOnce([1], { most: 2 }, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
