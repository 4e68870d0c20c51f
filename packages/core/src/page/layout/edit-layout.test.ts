import { expect, test } from "vitest";
import { appendBlock, setBlockValue } from "./edit-layout.ts";
import type { Layout } from "./layout-schema.ts";
import { listLayoutBlocks } from "./map-layout-blocks.ts";

function block(id: string): Layout["rows"][number]["columns"][number]["blocks"][number] {
  return { id, type: 2, value: { html: id } };
}

const LAYOUT: Layout = {
  rows: [
    { id: "r1", columns: [{ id: "c1", span: 12, blocks: [block("a")] }] },
    {
      id: "r2",
      columns: [
        {
          id: "c2",
          span: 6,
          blocks: [block("b")],
          rows: [{ id: "i1", columns: [{ id: "c3", span: 12, blocks: [block("c")] }] }],
        },
        { id: "c4", span: 6, blocks: [block("d")] },
      ],
    },
  ],
};

function ids(layout: Layout): string[] {
  return listLayoutBlocks(layout).map(({ id }) => id);
}

test("changes one block wherever it is, and no other", () => {
  const changed = setBlockValue(LAYOUT, "c", { html: "new" });
  expect(listLayoutBlocks(changed).map(({ value }) => value["html"])).toEqual(["a", "b", "new", "d"]);
  expect(setBlockValue(LAYOUT, "x", { html: "new" })).toBe(LAYOUT);
});

test("adds a block at the end, in a new row", () => {
  const added = appendBlock(LAYOUT, { row: "r3", column: "c5", block: "e" }, { type: 2, value: { html: "" } });
  expect(ids(added)).toEqual([...ids(LAYOUT), "e"]);
  expect(added.rows.at(-1)).toMatchObject({ id: "r3", columns: [{ id: "c5", span: 12 }] });
});
