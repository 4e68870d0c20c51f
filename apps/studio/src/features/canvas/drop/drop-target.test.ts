import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { expect, test } from "vitest";
import { dropTargetAt, spanAt, type Point } from "./drop-target.ts";
import type { Boxes } from "../frame/frame-boxes.ts";

function block(id: string): Layout["rows"][number]["columns"][number]["blocks"][number] {
  return { id, type: 2, value: {} };
}

/** `a | b` above `c`. */
const LAYOUT: Layout = {
  rows: [
    {
      id: "r1",
      columns: [
        { id: "c1", span: 6, blocks: [block("a")] },
        { id: "c2", span: 6, blocks: [block("b")] },
      ],
    },
    { id: "r2", columns: [{ id: "c3", span: 12, blocks: [block("c")] }] },
  ],
};

const ROOT = { id: "page-1", x: 0, y: 0, width: 1200, height: 320 };
const BOXES: Boxes = {
  root: ROOT,
  blocks: new Map([
    ["a", { id: "a", x: 0, y: 0, width: 600, height: 100 }],
    ["b", { id: "b", x: 600, y: 0, width: 600, height: 60 }],
    ["c", { id: "c", x: 0, y: 120, width: 1200, height: 200 }],
  ]),
};

function drop(point: Point, dragged = ""): unknown {
  return dropTargetAt(BOXES, new Set([dragged]), { point, layout: LAYOUT })?.drop ?? null;
}

test.each<[string, Point, unknown]>([
  ["in the upper half, above", { x: 300, y: 20 }, { kind: "above", blockId: "a" }],
  ["in the lower half, below", { x: 300, y: 80 }, { kind: "below", blockId: "a" }],
  ["at the left edge, beside", { x: 40, y: 50 }, { kind: "left", blockId: "a" }],
  ["at the right edge, beside", { x: 1150, y: 30 }, { kind: "right", blockId: "b" }],
  ["under the page, a row of its own", { x: 500, y: 900 }, { kind: "under", blockId: "c" }],
  ["between two rows, a row of its own", { x: 300, y: 108 }, { kind: "under", blockId: "a" }],
])("%s", (_name, point, expected) => {
  expect(drop(point)).toEqual(expected);
});

test("over itself a block stays", () => {
  expect(drop({ x: 300, y: 20 }, "a")).toBeNull();
});

test("the bar is as wide as the column, or as the page for a row", () => {
  const at = (point: Point): unknown => dropTargetAt(BOXES, new Set(), { point, layout: LAYOUT })?.bar;
  expect(at({ x: 900, y: 50 })).toMatchObject({ x: 600, width: 600, y: 58 });
  expect(at({ x: 900, y: 118 })).toMatchObject({ x: 0, width: 1200 });
});

test("an empty page takes blocks at its end, one that is not shown takes none", () => {
  const empty: Boxes = { root: ROOT, blocks: new Map() };
  const drag = { point: { x: 1, y: 1 }, layout: { rows: [] } };
  expect(dropTargetAt(empty, new Set(), drag)?.drop).toEqual({ kind: "end" });
  expect(dropTargetAt({ root: null, blocks: new Map() }, new Set(), drag)).toBeNull();
});

test("a drawn edge is a whole number of columns, from one to twelve", () => {
  const box = { id: "a", x: 0, y: 0, width: 600, height: 100 };
  expect([10, 340, 700, 5000].map((x) => spanAt(ROOT, box, x))).toEqual([1, 3, 7, 12]);
});
