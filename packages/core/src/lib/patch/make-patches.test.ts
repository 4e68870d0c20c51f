import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyPatches } from "./apply-patches.ts";
import { makePatches } from "./make-patches.ts";

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, []],
  [{ a: 1 }, { a: 2 }, [{ op: "replace", path: ["a"], value: 2 }]],
  [
    { a: 1 },
    { b: 1 },
    [
      { op: "remove", path: ["a"] },
      { op: "add", path: ["b"], value: 1 },
    ],
  ],
  [{ l: [1, 2, 3] }, { l: [1, 3] }, [{ op: "remove", path: ["l", 1] }]],
  [{ l: [1, 3] }, { l: [1, 2, 3] }, [{ op: "add", path: ["l", 1], value: 2 }]],
  [{ l: [{ p: 1 }, { p: 2 }] }, { l: [{ p: 1 }, { p: 3 }] }, [{ op: "replace", path: ["l", 1, "p"], value: 3 }]],
  [[1], [1, 1], [{ op: "add", path: [1], value: 1 }]],
  [
    [1, 1, 1],
    [1],
    [
      { op: "remove", path: [1] },
      { op: "remove", path: [1] },
    ],
  ],
  [[1], { a: 1 }, [{ op: "replace", path: [], value: { a: 1 } }]],
  [{ a: null }, { a: [] }, [{ op: "replace", path: ["a"], value: [] }]],
])("from %j to %j", (before, after, patches) => {
  expect(makePatches(before, after)).toEqual(patches);
});

const key = fc.constantFrom("a", "b", "c");
const json = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    fc.nat(2),
    fc.constantFrom("x", null),
    fc.array(tie("node"), { maxLength: 5 }),
    fc.dictionary(key, tie("node"), { noNullPrototype: true }),
  ),
})).node;

test("converts any document to any other and back", () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const there = applyPatches(before, makePatches(before, after));
      expect(there.ok && there.data).toStrictEqual(after);
      expect(there.ok && applyPatches(after, there.inverse)).toMatchObject({ ok: true, data: before });
      expect(makePatches(after, JSON.parse(JSON.stringify(after)))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
