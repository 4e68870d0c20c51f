import { array, assert, boolean, constantFrom, dictionary, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { parseLooseObject, type LooseValue } from "./loose-object.ts";

function plain(value: LooseValue): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, one]) => [name, plain(one)]));
  return Array.isArray(value) ? value.map(plain) : value;
}

test.each([
  ['{"type":"color","title":"A"}', { type: "color", title: "A" }],
  ["{ type: 'color', title: 'It\\'s', }", { type: "color", title: "It's" }],
  ["{min: -1.5, max: 20, step: .5, js: true, x: null}", { min: -1.5, max: 20, step: ".5", js: true, x: null }],
  ["{options: [\"a\", 'b', c,], deep: {er: [1]}}", { options: ["a", "b", "c"], deep: { er: [1] } }],
  ['{"a": "\\u0041\\n"} and more', { a: "A\n" }],
  ['{"__proto__": {"polluted": true}, constructor: 1}', { ["__proto__"]: { polluted: true }, constructor: 1 }],
  ['{"a": [1 \'b\' {"c": 2}] "d": 3}', { a: [1, "b", { c: 2 }], d: 3 }],
  ["{}", {}],
])("reads %j", (text, expected) => {
  const read = parseLooseObject(text);
  expect(read.ok && plain(read.value)).toEqual(expected);
});

test.each([
  [""],
  ["[1]"],
  ['{"a"}'],
  ['{"a": }'],
  ["{a: 1 b: 2}"],
  ["{a: alert(1)}"],
  ["{a: `x`}"],
  [`${"{a:".repeat(50)}1`],
])("refuses %j", (text) => {
  expect(parseLooseObject(text)).toMatchObject({ ok: false, reason: expect.any(String) });
});

test("reads what JSON writes", () => {
  assert(
    property(dictionary(string(), oneof(string(), boolean(), array(string()))), (value) => {
      const read = parseLooseObject(JSON.stringify(value));
      expect(read.ok && plain(read.value)).toEqual({ ...value });
    }),
  );
});

test("never throws", () => {
  const bits = constantFrom("{", "}", "[", "]", ":", ",", '"', "'", "\\", "a", "1", " ");
  assert(
    property(array(bits, { maxLength: 80 }), (pieces) => {
      expect(parseLooseObject(`{${pieces.join("")}`)).toHaveProperty("ok");
    }),
  );
});
