import { expect, test } from "vitest";
import type { Block, Layout } from "../page/layout/layout-schema.ts";
import { testId } from "../product/product-for-tests.ts";
import { checkLayout, normaliseBlock } from "./check-layout.ts";

function layoutOf(blocks: readonly Block[], innerBlocks: readonly Block[] = []): Layout {
  const inner = { id: testId(3), columns: [{ id: testId(4), span: 12, blocks: [...innerBlocks] }] };
  return { rows: [{ id: testId(1), columns: [{ id: testId(2), span: 12, blocks: [...blocks], rows: [inner] }] }] };
}

function textBlocks(count: number): Block[] {
  return Array.from({ length: count }, (_, index) => ({ id: testId(100 + index), type: 2, value: { html: "x" } }));
}

test("allows 60 blocks, including those in nested rows", () => {
  expect(checkLayout(layoutOf(textBlocks(40), textBlocks(20)))).toEqual({});
});

test("names the limit when there are more", () => {
  expect(checkLayout(layoutOf(textBlocks(40), textBlocks(21)))).toEqual({
    layout: "A layout holds at most 60 blocks; this one has 61. Remove some, or move them to another page.",
  });
});

test("reports where a value is wrong, in nested rows too", () => {
  const bad: Block = { id: testId(9), type: 21, value: { size: 99 } };
  const unknown: Block = { id: testId(10), type: 7, value: {} };
  const problems = checkLayout(layoutOf([...textBlocks(1), unknown], [bad]));
  expect(problems).toEqual({
    "layout.rows.0.columns.0.blocks.1.type": "Unknown block type: 7.",
    "layout.rows.0.columns.0.rows.0.columns.0.blocks.0.value.size": "must be <= 20",
  });
});

test.each<[number, Record<string, unknown>, string]>([
  [2, { html: "<i>a</i>" }, "html"],
  [5, { description: "<i>a</i>" }, "description"],
  [31, { quote: "<i>a</i>" }, "quote"],
  [32, { description: "<i>a</i>" }, "description"],
  [51, { description: "<i>a</i>" }, "description"],
])("cleans the HTML of type %i and fills in what is missing", (type, value, member) => {
  const block = normaliseBlock({ id: testId(1), type, value }, () => "clean");
  expect(block.value[member]).toBe("clean");
});

test("cleans HTML in lists", () => {
  const items = [{ title: "a", description: "<i>b</i>", isOpen: false }];
  expect(normaliseBlock({ id: testId(1), type: 69, value: { items } }, () => "clean").value).toMatchObject({
    items: [{ description: "clean" }],
  });
});

test("leaves the owner's code unchanged", () => {
  const value = { source: "<script>1</script>", mode: "html", isSourceShown: false };
  expect(normaliseBlock({ id: testId(1), type: 23, value }, () => "clean").value).toEqual(value);
});
