import { expect, test } from "vitest";
import { createSheetReader } from "./less-sources.ts";
import { createLessVault } from "./less-vault.ts";
import { mixinArities, writeNode } from "./less-writer.ts";

const MANY = 100_000;

function write(sheet: string): string {
  const vault = createLessVault();
  const nodes = createSheetReader(new Map(), []).readText(sheet, "site.less");
  const parts = { vault, additions: new Map<string, string>(), arities: mixinArities(nodes) };
  return vault.restore(nodes.map((node) => writeNode(node, parts)).join("\n"));
}

// Looking at the rest once for each part of these takes hours, and the test ends without a result.
test.each([
  ["attributes", `${"[a]".repeat(MANY)} { b: c }`],
  ["attributes that have no end", `${"[a ".repeat(MANY)} { b: c }`],
  ["parts of a query", `@media ${"(--:".repeat(MANY)} { a { b: c } }`],
  ["queries", "@media (width: 1px) { a { b: c } }".repeat(MANY / 10)],
  ["arguments of a call", `.a(@x; @y) { b: c } .d { .a(${"1 ".repeat(MANY)}) }`],
  ["quotes after backslashes", String.raw`.a(@x; @y) { b: c } .d { .a(${String.raw`\"`.repeat(MANY)} 1) }`],
  ["parentheses of a mixin", `.a(${"()".repeat(MANY)}) when { b: c }`],
  ["spaces of a variable", `@a: ${" ".repeat(MANY)}b;`],
  ["parts in each other", `@supports (a: b) { `.repeat(200)],
])("writes a sheet with many %s", (_name, sheet) => {
  expect(write(sheet).length).toBeGreaterThan(0);
});
