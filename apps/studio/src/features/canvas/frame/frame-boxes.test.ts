import type { PreviewToStudio } from "@stoa/core/site/preview-messages.ts";
import { expect, test } from "vitest";
import { NO_BOXES, readBoxes } from "./frame-boxes.ts";

const IDS = new Set(["a", "b"]);

function box(id: unknown, part: object = {}): unknown {
  return { id, x: 1, y: 2, width: 30, height: 4, ...part };
}

function report(root: unknown, boxes: unknown): PreviewToStudio {
  return { type: "stoa:boxes", root, boxes } as PreviewToStudio;
}

test("takes where the blocks of the draft are", () => {
  const boxes = readBoxes(report(box("page-1"), [box("a"), box("b", { y: -7 })]), IDS);
  expect(boxes?.root).toMatchObject({ width: 30 });
  expect([...(boxes?.blocks.keys() ?? [])]).toEqual(["a", "b"]);
});

test.each([
  ["a block that the draft does not have", box("x")],
  ["an id that is no text", box(7)],
  ["a number that is none", box("a", { x: Number.NaN })],
  ["a text for a number", box("a", { width: "30" })],
  ["a size below nothing", box("a", { height: -1 })],
  ["an endless page", box("a", { y: Infinity })],
  ["nothing", null],
])("leaves out %s", (_name, one) => {
  expect(readBoxes(report(box("page-1"), [one]), IDS)?.blocks.size).toBe(0);
});

test("shows nothing where the page has no layout, or the report is none", () => {
  expect(readBoxes(report(box("page-1", { width: 0 }), [box("a")]), IDS)).toEqual(NO_BOXES);
  expect(readBoxes(report(box("page-1"), "many"), IDS)).toBeNull();
  expect(readBoxes({ type: "stoa:refreshed" }, IDS)).toBeNull();
});
