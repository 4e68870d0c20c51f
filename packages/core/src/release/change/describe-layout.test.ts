import { expect, test } from "vitest";
import type { Block, Layout } from "../../page/layout/layout-schema.ts";
import { layoutChanges } from "./describe-layout.ts";

function layoutOf(...blocks: readonly Block[]): Layout {
  return { rows: [{ id: "r", columns: [{ id: "c", span: 12, blocks: [...blocks] }] }] };
}

const text = (id: string, html: string): Block => ({ id, type: 2, value: { html } });
const button: Block = { id: "b", type: 53, value: { text: "Read" } };

test("changed texts are reported by the name and position of their block", () => {
  const before = layoutOf(text("a", "<p>First <b>words</b></p>"), button);
  const after = layoutOf(text("a", "<p>Second words</p>"), button);
  expect(layoutChanges(before, after)).toEqual([{ field: "Text 1", from: "First words", to: "Second words" }]);
});

test("a new block, and a deleted one", () => {
  const before = layoutOf(text("a", "<p>Clay</p>"));
  expect(layoutChanges(before, layoutOf(button))).toEqual([
    { field: "Button 1", from: "—", to: "Read" },
    { field: "Text 1, removed", from: "Clay", to: "—" },
  ]);
});

test("nothing is reported for what moved or looks different", () => {
  const before = layoutOf(text("a", "<p>Clay</p>"), button);
  const after = layoutOf({ ...button, value: { text: "Read", alignment: "left" } }, text("a", "<p>Clay</p>"));
  expect(layoutChanges(before, after)).toEqual([]);
});

test("shows the texts of a document that had no blocks before", () => {
  expect(layoutChanges(undefined, layoutOf(button))).toEqual([{ field: "Button 1", from: "—", to: "Read" }]);
  expect(layoutChanges(undefined, undefined)).toEqual([]);
});
