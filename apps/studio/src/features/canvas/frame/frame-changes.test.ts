import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { setBlockValue } from "@stoa/core/page/layout/edit-layout.ts";
import { hideBlocksOn } from "@stoa/core/page/device/device-views.ts";
import { expect, test } from "vitest";
import { frameChanges } from "./frame-changes.ts";

function block(id: string): Layout["rows"][number]["columns"][number]["blocks"][number] {
  return { id, type: 2, value: { html: id } };
}

const LAYOUT: Layout = {
  rows: [
    {
      id: "r1",
      columns: [
        { id: "c1", span: 8, blocks: [block("a")] },
        { id: "c2", span: 4, blocks: [block("b")] },
      ],
    },
  ],
};

test("a text edit renders that block and keeps all others", () => {
  const { layout, blocks } = frameChanges("page-p", LAYOUT, setBlockValue(LAYOUT, "b", { html: "new" }));
  expect(layout).toBeUndefined();
  expect(blocks.map(({ id }) => id)).toEqual(["b"]);
});

test("a copy of the same layout changes nothing", () => {
  expect(frameChanges("page-p", LAYOUT, JSON.parse(JSON.stringify(LAYOUT)) as Layout)).toEqual({
    layout: undefined,
    blocks: [],
  });
});

test("a move rearranges blocks and renders none", () => {
  const moved: Layout = { rows: [{ id: "r1", columns: [...(LAYOUT.rows[0]?.columns ?? [])].toReversed() }] };
  const { layout, blocks } = frameChanges("page-p", LAYOUT, moved);
  expect(layout?.rows).toEqual([
    [
      { className: "col sqs-col-4 span-4", blockIds: ["b"], rows: [] },
      { className: "col sqs-col-8 span-8", blockIds: ["a"], rows: [] },
    ],
  ]);
  expect(layout?.rootId).toBe("page-p");
  expect(blocks).toEqual([]);
});

test("hiding on a device is a class of the block", () => {
  const hidden = hideBlocksOn(LAYOUT, new Set(["a"]), { device: "phone", isHidden: true });
  const { layout, blocks } = frameChanges("page-p", LAYOUT, hidden);
  expect(layout?.blocks["a"]).toEqual({ title: "Text", classNames: ["stoa-not-on-phone"] });
  expect(blocks).toEqual([]);
});
