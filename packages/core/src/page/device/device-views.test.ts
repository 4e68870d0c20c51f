import { expect, test } from "vitest";
import { layoutHtml } from "../../block/render/layout-html.ts";
import { hideBlocksOn, setBlockSpanOn } from "./device-views.ts";
import { frameLayout } from "../layout/frame-layout.ts";
import type { Layout } from "../layout/layout-schema.ts";

const LAYOUT: Layout = {
  rows: [
    {
      id: "r1",
      columns: [
        { id: "c1", span: 8, blocks: [{ id: "a", type: 2, value: {} }] },
        { id: "c2", span: 4, blocks: [{ id: "b", type: 2, value: {} }] },
      ],
    },
  ],
};

const ROOT = { id: "page-1", type: "page", columns: 12, updatedOn: 0 } as const;

function hidden(layout: Layout, isHidden: boolean): Layout {
  return hideBlocksOn(layout, new Set(["a"]), { device: "phone", isHidden });
}

test("a block is hidden on one kind of device, and shown there again as before", () => {
  const [row] = hidden(LAYOUT, true).rows;
  expect(row?.columns.map(({ blocks }) => blocks[0]?.hiddenOn)).toEqual([["phone"], undefined]);
  expect(hidden(hidden(LAYOUT, true), true)).toEqual(hidden(LAYOUT, true));
  expect(hidden(hidden(LAYOUT, true), false)).toEqual(LAYOUT);
});

test("a column has another width on a device, within twelve, and loses it again", () => {
  const narrow = setBlockSpanOn(LAYOUT, "b", { device: "phone", span: 40 });
  expect(narrow.rows[0]?.columns[1]?.spanOn).toEqual({ phone: 12 });
  const both = setBlockSpanOn(narrow, "b", { device: "tablet", span: 6 });
  expect(both.rows[0]?.columns[1]?.spanOn).toEqual({ phone: 12, tablet: 6 });
  const one = setBlockSpanOn(both, "b", { device: "phone", span: null });
  expect(setBlockSpanOn(one, "b", { device: "tablet", span: null })).toEqual(LAYOUT);
  expect(setBlockSpanOn(LAYOUT, "x", { device: "phone", span: 3 })).toBe(LAYOUT);
});

test("the page and the canvas frame give columns the same classes", () => {
  const layout = setBlockSpanOn(hidden(LAYOUT, true), "b", { device: "tablet", span: 6 });
  const { rows, blocks } = frameLayout("1", layout);
  const classes = rows.flat().map(({ className }) => className);
  expect(classes).toEqual(["col sqs-col-8 span-8", "col sqs-col-4 span-4 stoa-tablet-6"]);
  for (const name of classes) expect(layoutHtml(ROOT, layout)).toContain(`<div class="${name}">`);
  expect(blocks["a"]?.classNames).toEqual(["stoa-not-on-phone"]);
});
