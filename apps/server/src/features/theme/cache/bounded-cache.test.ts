import { expect, test } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

test("evicts the least recently used entry", () => {
  const cache = createBoundedCache<number>(3);
  for (const [index, key] of ["a", "b", "c"].entries()) cache.set(key, index, 1);
  cache.get("a");
  cache.set("d", 3, 1);
  expect(["a", "b", "c", "d"].map(cache.get)).toEqual([0, undefined, 2, 3]);
});

test("counts sizes, also of what is replaced or removed", () => {
  const cache = createBoundedCache<number>(10);
  cache.set("a", 1, 6);
  cache.set("a", 2, 4);
  cache.set("b", 3, 6);
  expect([cache.get("a"), cache.get("b")]).toEqual([2, 3]);
  cache.delete("b");
  cache.set("c", 4, 6);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([2, undefined, 4]);
});

test("stores nothing larger than its whole size, and evicts nothing for it", () => {
  const cache = createBoundedCache<number>(10);
  cache.set("a", 1, 5);
  cache.set("huge", 2, 11);
  expect([cache.get("a"), cache.get("huge")]).toEqual([1, undefined]);
});
