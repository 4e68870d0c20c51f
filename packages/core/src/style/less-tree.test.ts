import { array, assert, constantFrom, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { parseLess, type LessNode } from "./less-tree.ts";

/** A tree as text: `selector{statement;statement}`. */
function outline(nodes: readonly LessNode[]): string {
  return nodes
    .map((node) => (node.kind === "statement" ? `${node.text};` : `${node.prelude}{${outline(node.children)}}`))
    .join("");
}

test.each([
  [".a { color: red; .b { x: y } }", ".a{color: red;.b{x: y;}}"],
  ["@a: 1; .m(1; 2); @{b} { c: d }", "@a: 1;.m(1; 2);@{b}{c: d;}"],
  [`.a { content: "}{;//"; b: url(//x.test/a.png) }`, `.a{content: "}{;//";b: url(//x.test/a.png);}`],
  ["a { b: c } // d { e: f }\n/* { */ g { h: i }", "a{b: c;}g{h: i;}"],
  ["a { b: url(data:image/png;base64,AA==) ; c: d }", "a{b: url(data:image/png;base64,AA==);c: d;}"],
  ['(~".sel@{v}") { a: b }', '(~".sel@{v}"){a: b;}'],
  [String.raw`.w-1\/2 { a: b\9 }`, String.raw`.w-1\/2{a: b\9;}`],
])("parses %j", (sheet, expected) => {
  const { nodes, problems } = parseLess(sheet);
  expect(outline(nodes)).toBe(expected);
  expect(problems).toEqual([]);
});

test.each([
  [".a { b: c", ".a{b: c;}", ["no closing brace"]],
  ["} .a { b: c }", ".a{b: c;}", ["Unmatched closing brace"]],
  [".a { b: (c; d: e }\n.f { g: h }", ".a{b: (c; d: e;}.f{g: h;}", []],
])("repairs %j", (sheet, expected, words) => {
  const { nodes, problems } = parseLess(sheet);
  expect(outline(nodes)).toBe(expected);
  expect(problems.map(({ message }) => message)).toEqual(words.map((word) => expect.stringContaining(word)));
});

test("knows the line of each node, and the tweaks before it", () => {
  const { nodes, loose } = parseLess("/* a\n */\n// tweak: {x}\n\n@a: 1;\n.b {\n  c: d;\n}\n// tweak: {y}\n");
  expect(nodes.map(({ line }) => line)).toEqual([5, 6]);
  expect(nodes[0]?.notes).toEqual([{ text: " {x}", line: 3 }]);
  expect(loose).toEqual([{ text: " {y}", line: 9 }]);
});

test("skips nodes nested deeper than can be compiled", () => {
  const { nodes, problems } = parseLess(`${".a{".repeat(5000)}b:c${"}".repeat(5000)} .after { d: e }`);
  expect(problems).toHaveLength(1);
  expect(nodes.at(-1)).toMatchObject({ prelude: ".after" });
});

test("parses any text", () => {
  const bits = constantFrom(
    "{",
    "}",
    ";",
    "/*",
    "*/",
    "//",
    "'",
    '"',
    "url(",
    ")",
    "(",
    "@{",
    "\\",
    "\n",
    "// tweak: {",
    "a: b",
    "-->",
    "<!--",
  );
  assert(
    property(array(oneof(bits, string({ maxLength: 4 })), { maxLength: 40 }), (pieces) => {
      const tree = parseLess(pieces.join(""));
      expect(Array.isArray(tree.nodes)).toBe(true);
    }),
  );
});

test.each([["/* "], ["'\\"], ["url("], ["{"], ["}"], ["("], ["@{"], ["// tweak: {}\n"], ["-<u/"]])(
  "reads a megabyte of %j in time that grows with its length",
  (bit) => {
    expect(parseLess(bit.repeat(Math.floor(1_000_000 / bit.length)))).toHaveProperty("nodes");
  },
);
