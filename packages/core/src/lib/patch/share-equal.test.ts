import * as fc from "fast-check";
import { expect, test } from "vitest";
import { shareEqual } from "./share-equal.ts";

function copyOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

const known = {
  title: "Vase",
  variants: [
    { sku: "a", sizes: [1, 2] },
    { sku: "b", sizes: [] },
  ],
  sale: null,
};

test("a value that is equal as a whole is the known one", () => {
  expect(shareEqual(known, copyOf(known))).toBe(known);
});

test("a part that differs is new, and everything else is the known value", () => {
  const next = copyOf(known);
  next.title = "Jug";
  next.variants[1] = { sku: "c", sizes: [] };
  const shared = shareEqual(known, next);
  expect(shared).toEqual(next);
  expect(shared.variants).not.toBe(known.variants);
  expect(shared.variants[0]).toBe(known.variants[0]);
  expect(shared.variants[1]?.sizes).toBe(known.variants[1]?.sizes);
});

test.each([
  [
    [1, 2],
    [1, 2, 3],
  ],
  [
    [1, 2, 3],
    [1, 2],
  ],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ length: 0 }, []],
  [[], {}],
  [{}, null],
  [null, {}],
  [undefined, 1],
])("never confuses %j with %j", (before, after) => {
  const shared = shareEqual(before, after);
  expect(shared).toStrictEqual(after);
  expect(shared).not.toBe(before);
});

test("ignores members that a plain object inherits", () => {
  const shared = shareEqual({ a: 1 }, JSON.parse('{ "__proto__": {} }') as object);
  expect(Object.entries(shared)).toEqual([["__proto__", {}]]);
  expect(Object.values(shared)[0]).not.toBe(Object.prototype);
});

test("a shared value equals the new one, and reuses the known one only where they are equal", () => {
  // Copied, since stored JSON has no -0.
  const stored = fc.jsonValue().map(copyOf);
  fc.assert(
    fc.property(stored, stored, (before, after) => {
      expect(shareEqual(before, after)).toStrictEqual(after);
      expect(shareEqual(before, copyOf(before))).toBe(before);
    }),
  );
});
