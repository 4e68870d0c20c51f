import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Patch } from "../../document/document-schema.ts";
import { applyPatches } from "./apply-patches.ts";
import { isSafeJson } from "./safe-json.ts";

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

const document = deepFreeze({
  title: "Vase",
  tags: ["a", "b", "c"],
  variants: [
    { id: "1", attributes: { Size: "S" } },
    { id: "2", attributes: { Size: "L" } },
  ],
});

describe("on an object", () => {
  test.each<[Patch, unknown]>([
    [
      { op: "replace", path: ["title"], value: "Pot" },
      { ...document, title: "Pot" },
    ],
    [
      { op: "add", path: ["note"], value: null },
      { ...document, note: null },
    ],
    [
      { op: "add", path: ["title"], value: "Pot" },
      { ...document, title: "Pot" },
    ],
    [
      { op: "remove", path: ["title"] },
      { tags: document.tags, variants: document.variants },
    ],
    [{ op: "replace", path: [], value: [1] }, [1]],
  ])("%j", (patch, expected) => {
    expect(applyPatches(document, [patch])).toMatchObject({ ok: true, data: expected });
  });

  test("shares everything that is not on the path", () => {
    const result = applyPatches(document, [{ op: "replace", path: ["variants", 0, "attributes", "Size"], value: "M" }]);
    const data = (result.ok ? result.data : {}) as typeof document;
    expect(data.variants[0]).toEqual({ id: "1", attributes: { Size: "M" } });
    expect(data.variants[1]).toBe(document.variants[1]);
    expect(data.tags).toBe(document.tags);
  });
});

describe("on a list", () => {
  test.each<[Patch, string[]]>([
    [{ op: "add", path: ["tags", 0], value: "z" }, ["z", "a", "b", "c"]],
    [{ op: "add", path: ["tags", 3], value: "z" }, ["a", "b", "c", "z"]],
    [{ op: "add", path: ["tags", "-"], value: "z" }, ["a", "b", "c", "z"]],
    [{ op: "remove", path: ["tags", 1] }, ["a", "c"]],
    [{ op: "replace", path: ["tags", "2"], value: "z" }, ["a", "b", "z"]],
    [{ op: "replace", path: ["tags", "length"], value: 1 }, ["a"]],
    [{ op: "replace", path: ["tags", "length"], value: 0 }, []],
    [{ op: "replace", path: ["tags", "length"], value: 3 }, ["a", "b", "c"]],
  ])("%j", (patch, tags) => {
    const result = applyPatches(document, [patch]);
    expect(result).toMatchObject({ ok: true, data: { tags } });
    const back = result.ok ? applyPatches(result.data, result.inverse) : result;
    expect(back).toMatchObject({ ok: true, data: document });
  });
});

describe("refuses", () => {
  test.each<[Patch, string]>([
    [{ op: "replace", path: ["nothing"], value: 1 }, "noSuchPath"],
    [{ op: "remove", path: ["nothing"] }, "noSuchPath"],
    [{ op: "add", path: ["nothing", "deep"], value: 1 }, "noSuchPath"],
    [{ op: "replace", path: ["title", "length"], value: 1 }, "noSuchPath"],
    [{ op: "replace", path: ["title", 0], value: "x" }, "noSuchPath"],
    [{ op: "replace", path: ["toString"], value: 1 }, "noSuchPath"],
    [{ op: "replace", path: ["variants", 9, "id"], value: 1 }, "noSuchPath"],
    [{ op: "replace", path: ["variants", "-", "id"], value: 1 }, "noSuchPath"],
    [{ op: "replace", path: ["variants", "map", "name"], value: 1 }, "noSuchPath"],
    [{ op: "add", path: ["__proto__", "polluted"], value: 1 }, "unsafePath"],
    [{ op: "add", path: ["__proto__"], value: { polluted: 1 } }, "unsafePath"],
    [{ op: "add", path: ["constructor", "prototype", "polluted"], value: 1 }, "unsafePath"],
    [{ op: "add", path: ["tags", "prototype"], value: 1 }, "unsafePath"],
    [{ op: "add", path: ["note"], value: JSON.parse('{"__proto__":{"polluted":1}}') }, "unsafeValue"],
    [{ op: "add", path: ["note"], value: JSON.parse("[".repeat(2000) + "]".repeat(2000)) }, "unsafeValue"],
    [{ op: "add", path: ["note"], value: Number.NaN }, "unsafeValue"],
    [{ op: "add", path: ["note"] }, "noValue"],
    [{ op: "replace", path: ["title"] }, "noValue"],
    [{ op: "add", path: ["tags", 4], value: "z" }, "badIndex"],
    [{ op: "add", path: ["tags", -1], value: "z" }, "badIndex"],
    [{ op: "add", path: ["tags", 0.5], value: "z" }, "badIndex"],
    [{ op: "add", path: ["tags", "01"], value: "z" }, "badIndex"],
    [{ op: "add", path: ["tags", "map"], value: "z" }, "badIndex"],
    [{ op: "remove", path: ["tags", "-"] }, "badIndex"],
    [{ op: "replace", path: ["tags", 3], value: "z" }, "badIndex"],
    [{ op: "replace", path: ["tags", "length"], value: 4 }, "badIndex"],
    [{ op: "replace", path: ["tags", "length"], value: -1 }, "badIndex"],
    [{ op: "replace", path: ["tags", "length"], value: 4_000_000_000 }, "badIndex"],
    [{ op: "replace", path: ["tags", "length"], value: "1" }, "badIndex"],
    [{ op: "remove", path: ["tags", "length"] }, "badOperation"],
    [{ op: "remove", path: [] }, "badOperation"],
  ])("%j", (patch, code) => {
    const result = applyPatches(document, [{ op: "replace", path: ["title"], value: "x" }, patch]);
    expect(result).toMatchObject({ ok: false, code, index: 1 });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  test("with a message that says where", () => {
    expect(applyPatches(document, [{ op: "remove", path: ["tags", 7] }])).toMatchObject({
      message: "/tags/7 is not a position in that list.",
    });
  });
});

const key = fc.constantFrom("a", "b", "c", "d");
const json = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.integer(),
    fc.constantFrom("x", "y", null, true),
    fc.array(tie("node"), { maxLength: 4 }),
    fc.dictionary(key, tie("node"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).node;
const anyPatch: fc.Arbitrary<Patch> = fc.record(
  {
    op: fc.constantFrom("add", "replace", "remove"),
    path: fc.array(fc.oneof(key, fc.nat(4), fc.constantFrom("-", "length", "0", "__proto__")), { maxLength: 4 }),
    value: fc.oneof(json, fc.nat(4)),
  },
  { requiredKeys: ["op", "path"] },
);
const container = fc.oneof(
  fc.array(json, { maxLength: 4 }),
  fc.dictionary(key, json, { minKeys: 2, maxKeys: 4, noNullPrototype: true }),
);

describe("for any document and patches", () => {
  test("the inverse gives the input again and the input is never changed", () => {
    let applied = 0;
    fc.assert(
      fc.property(container, fc.array(anyPatch, { maxLength: 12 }), (data, patches) => {
        const before = JSON.parse(JSON.stringify(data));
        deepFreeze(data);
        // One bad patch rejects the batch, so keep only those that apply.
        const good: Patch[] = [];
        for (const patch of patches) {
          if (applyPatches(data, [...good, patch]).ok) {
            good.push(patch);
          }
        }
        const result = applyPatches(data, good);
        expect(data).toEqual(before);
        expect(result.ok).toBe(true);
        if (result.ok) {
          applied += good.length;
          expect(isSafeJson(result.data)).toBe(true);
          expect(applyPatches(result.data, result.inverse)).toMatchObject({ ok: true });
          const back = applyPatches(result.data, result.inverse);
          expect(back.ok && back.data).toStrictEqual(before);
        }
      }),
      { numRuns: 800 },
    );
    expect(applied).toBeGreaterThan(200);
  });
});
