import { addBlocks } from "@stoa/core/page/layout/place-blocks.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import { expect, test } from "vitest";
import { fieldDropPosition, type FieldDropPosition } from "./field-drop-position.ts";

let made = 0;
const makeId = (): string => `made-${(made += 1)}`;

function block(id: string) {
  return { id, type: 2, value: { html: id } };
}

const page: Layout = {
  rows: ["clay", "fire"].map((id) => ({
    id: `row-${id}`,
    columns: [{ id: `column-${id}`, span: 12, blocks: [block(id)] }],
  })),
};

function arrive(layout: Layout, position: FieldDropPosition): Layout {
  const drop = fieldDropPosition(layout, position);
  return addBlocks(layout, [block(position.ids[position.at] ?? "")], { drop, makeId });
}

const ids = ["a", "b", "c"];

test.each([
  [{ kind: "under", blockId: "clay" } as const, "clay a b c fire"],
  [{ kind: "over", blockId: "clay" } as const, "a b c clay fire"],
  [{ kind: "above", blockId: "fire" } as const, "clay a b c fire"],
  [{ kind: "right", blockId: "clay" } as const, "clay a b c fire"],
  [{ kind: "end" } as const, "clay fire a b c"],
])("three that are dropped %j keep their order, however they arrive", (drop, expected) => {
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
    [2, 0, 1],
  ]) {
    const layout = order.reduce((former, at) => arrive(former, { drop, ids, at }), page);
    const shown = listLayoutBlocks(layout).map(({ id }) => id);
    expect(shown.join(" ")).toBe(expected);
  }
});

test("what arrives when its place is gone goes to the end", () => {
  const drop = { kind: "under", blockId: "gone" } as const;
  expect(fieldDropPosition(page, { drop, ids, at: 0 })).toEqual({ kind: "end" });
});
