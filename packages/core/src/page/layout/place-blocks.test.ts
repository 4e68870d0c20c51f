import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Block, Layout } from "./layout-schema.ts";
import { listLayoutBlocks } from "./map-layout-blocks.ts";
import { nudgeBlock, type NudgeDirection } from "./nudge-block.ts";
import { nudgeBlocks } from "./nudge-blocks.ts";
import {
  addBlocks,
  duplicateBlocks,
  lineUpBlocks,
  moveBlocks,
  removeBlocks,
  stackBlocks,
  type BlockDrop,
} from "./place-blocks.ts";
import { setBlockSpan, widenBlock } from "./resize-columns.ts";

function makeIds(prefix = "n"): () => string {
  let last = 0;
  return () => `${prefix}${(last += 1)}`;
}

function block(id: string): Block {
  return { id, type: 2, value: {} };
}

/** `a b | c` are two columns; each line is a row; `a>6` sets the width of its column. */
function layoutOf(...lines: readonly string[]): Layout {
  return {
    rows: lines.map((line, row) => {
      const columns = line.split("|");
      return {
        id: `r${row}`,
        columns: columns.map((text, column) => {
          const [ids = "", span] = text.trim().split(">");
          const blocks = ids.split(" ").filter((id) => id !== "");
          return { id: `c${row}${column}`, span: Number(span ?? 12 / columns.length), blocks: blocks.map(block) };
        }),
      };
    }),
  };
}

function linesOf(layout: Layout): string[] {
  return layout.rows.map(({ columns }) =>
    columns
      .map(({ blocks, rows = [] }) => {
        const inner = rows.map((row) => `(${linesOf({ rows: [row] }).join()})`);
        return [...blocks.map(({ id }) => id), ...inner].join(" ");
      })
      .join(" | "),
  );
}

function spansOf(layout: Layout): number[][] {
  return layout.rows.map(({ columns }) => columns.map(({ span }) => span));
}

function move(layout: Layout, ids: readonly string[], drop: BlockDrop): string[] {
  return linesOf(moveBlocks(layout, new Set(ids), { drop, makeId: makeIds() }));
}

const MOVES: ReadonlyArray<readonly [string, readonly string[], BlockDrop, readonly string[]]> = [
  ["above another", ["c"], { kind: "above", blockId: "a" }, ["c a b"]],
  ["below another", ["c"], { kind: "below", blockId: "a" }, ["a c b"]],
  ["beside another of several, which gets a row of its own", ["c"], { kind: "left", blockId: "b" }, ["a", "c | b"]],
  ["over a whole row", ["c"], { kind: "over", blockId: "b" }, ["c", "a b"]],
  ["to the end, several in reading order", ["b", "a"], { kind: "end" }, ["c", "a b"]],
  ["nowhere when the place is among them", ["a", "b"], { kind: "below", blockId: "b" }, ["a b", "c"]],
  ["nowhere when there is no such place", ["a"], { kind: "below", blockId: "x" }, ["a b", "c"]],
];

test.each(MOVES.map((move) => [move[0], move] as const))("moves blocks %s", (_name, [, ids, drop, lines]) => {
  expect(move(layoutOf("a b", "c"), ids, drop)).toEqual(lines);
});

test("a column beside another takes half of its width; what is removed gives its width to the neighbor", () => {
  const beside = moveBlocks(layoutOf("a | b", "c"), new Set(["c"]), {
    drop: { kind: "right", blockId: "b" },
    makeId: makeIds(),
  });
  expect([linesOf(beside), spansOf(beside)]).toEqual([["a | b | c"], [[6, 3, 3]]]);
  const left = removeBlocks(beside, new Set(["a"]));
  expect([linesOf(left), spansOf(left)]).toEqual([["b | c"], [[9, 3]]]);
});

test("a row of twelve columns accepts no thirteenth", () => {
  const full = layoutOf("a|b|c|d|e|f|g|h|i|j|k|l", "m");
  expect(moveBlocks(full, new Set(["m"]), { drop: { kind: "left", blockId: "a" }, makeId: makeIds() })).toBe(full);
});

test("columns that were empty remain as space", () => {
  expect(linesOf(removeBlocks(layoutOf("| a b", "c"), new Set(["a", "c"])))).toEqual([" | b"]);
});

test("blocks are stacked where the first is, or lined up in a new row", () => {
  const layout = layoutOf("a | b", "c", "d");
  expect(linesOf(stackBlocks(layout, new Set(["b", "d"]), makeIds()))).toEqual(["a | b d", "c"]);
  const linedUp = lineUpBlocks(layout, new Set(["b", "c", "d"]), makeIds());
  expect([linesOf(linedUp), spansOf(linedUp)]).toEqual([
    ["b | c | d", "a"],
    [[4, 4, 4], [12]],
  ]);
});

test("a copy is below its block and shares nothing with it", () => {
  const copied = duplicateBlocks(layoutOf("a b"), new Map([["a", "z"]]));
  expect(linesOf(copied)).toEqual(["a z b"]);
  const [first, second] = listLayoutBlocks(copied);
  expect(first?.value).not.toBe(second?.value);
});

const STEPS: ReadonlyArray<readonly [readonly string[], string, NudgeDirection, readonly string[]]> = [
  [["a b"], "b", "up", ["b a"]],
  [["a b"], "a", "down", ["b a"]],
  [["a", "b"], "b", "up", ["b", "a"]],
  [["a | b"], "b", "up", ["b", "a"]],
  [["a | b"], "a", "down", ["b", "a"]],
  [["a b", "c"], "b", "down", ["a", "b", "c"]],
  [["a"], "a", "up", ["a"]],
  [["a | b"], "a", "right", ["b | a"]],
  [["a | b c"], "c", "left", ["a c | b"]],
  [["a b | c"], "a", "left", ["a | b | c"]],
  [["a", "b"], "b", "left", ["a | b"]],
  [["a", "b | c"], "a", "right", ["a | b | c"]],
  [["a | b"], "b", "right", ["a | b"]],
];

test.each(STEPS.map((step) => [step.join(" "), step] as const))(
  "steps: %s",
  (_name, [lines, id, direction, expected]) => {
    expect(linesOf(nudgeBlock(layoutOf(...lines), id, { direction, makeId: makeIds() }))).toEqual(expected);
  },
);

test.each<[lines: readonly string[], ids: string, direction: NudgeDirection, expected: readonly string[]]>([
  [["a | b | c"], "b c", "left", ["b | c | a"]],
  [["a | b | c"], "a b", "right", ["c | a | b"]],
  [["a | b | c | d"], "b d", "left", ["b | a | d | c"]],
  [["a b | c | d"], "a b", "right", ["c | a b | d"]],
  [["a | b", "c | d"], "a c", "right", ["b | a", "d | c"]],
  [["a b c | d"], "b c", "right", ["a | d b c"]],
  [["a b | c d | e"], "b d", "right", ["a | c b | e d"]],
  [["a b c"], "b c", "right", ["a | b c"]],
  [["a b c"], "a b", "left", ["a b | c"]],
  [["a", "b", "c"], "b c", "left", ["a | b c"]],
  [["a", "b", "c | d"], "a b", "right", ["a b | c | d"]],
  [["a b", "c"], "a b", "right", ["a b | c"]],
  // One of them cannot move, so none does.
  [["a | b | c"], "a c", "left", ["a | b | c"]],
  [["a | b", "c | d"], "a d", "right", ["a | b", "c | d"]],
  [["a", "b", "c"], "a b", "left", ["a", "b", "c"]],
  [["a | b", "c"], "b c", "left", ["a | b", "c"]],
])("%j: %s go to the %s together: %j", (...row) => {
  const [lines, ids, direction, expected] = row;
  const before = layoutOf(...lines);
  const after = nudgeBlocks(before, new Set(ids.split(" ")), { direction, makeId: makeIds() });
  expect(linesOf(after)).toEqual(expected);
  if (linesOf(before).join() === expected.join()) expect(after).toBe(before);
});

test("columns keep their widths when they move together", () => {
  const after = nudgeBlocks(layoutOf("a>2 | b>3 | c>7"), new Set(["a", "b"]), {
    direction: "right",
    makeId: makeIds(),
  });
  expect(spansOf(after)).toEqual([[7, 2, 3]]);
});

test("a column grows into free space, then into its neighbor, and never to nothing", () => {
  expect(spansOf(setBlockSpan(layoutOf("a | b"), "a", 9))).toEqual([[9, 3]]);
  expect(spansOf(setBlockSpan(layoutOf("a | b"), "b", 40))).toEqual([[1, 11]]);
  expect(spansOf(setBlockSpan(layoutOf("a>4 | b>4"), "a", 7))).toEqual([[7, 4]]);
  expect(spansOf(setBlockSpan(layoutOf("a>4 | b>4"), "a", 10))).toEqual([[10, 2]]);
  expect(spansOf(widenBlock(layoutOf("a"), "a", -1))).toEqual([[11]]);
  expect(spansOf(widenBlock(layoutOf("a>3 | b>9"), "a", -1))).toEqual([[2, 10]]);
  const one = layoutOf("a");
  expect(widenBlock(one, "a", 1)).toBe(one);
});

const IDS = ["a", "b", "c", "d", "e", "f"];
const anId = fc.constantFrom(...IDS);
const aDrop: fc.Arbitrary<BlockDrop> = fc.oneof(
  fc.record({ kind: fc.constantFrom("above", "below", "left", "right", "over", "under"), blockId: anId }),
  fc.constant({ kind: "end" } as const),
) as fc.Arbitrary<BlockDrop>;
type Edit = (layout: Layout, makeId: () => string) => Layout;
const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.uniqueArray(anId, { minLength: 1 }), aDrop).map(
    ([ids, drop]): Edit =>
      (layout, makeId) =>
        moveBlocks(layout, new Set(ids), { drop, makeId }),
  ),
  fc.tuple(anId, fc.constantFrom<NudgeDirection>("up", "down", "left", "right")).map(
    ([id, direction]): Edit =>
      (layout, makeId) =>
        nudgeBlock(layout, id, { direction, makeId }),
  ),
  fc.tuple(fc.uniqueArray(anId), fc.constantFrom<NudgeDirection>("up", "down", "left", "right")).map(
    ([ids, direction]): Edit =>
      (layout, makeId) =>
        nudgeBlocks(layout, new Set(ids), { direction, makeId }),
  ),
  fc.tuple(anId, fc.integer({ min: -3, max: 15 })).map(
    ([id, span]): Edit =>
      (layout) =>
        setBlockSpan(layout, id, span),
  ),
  fc.uniqueArray(anId).map(
    (ids): Edit =>
      (layout, makeId) =>
        lineUpBlocks(layout, new Set(ids), makeId),
  ),
  fc.uniqueArray(anId).map(
    (ids): Edit =>
      (layout, makeId) =>
        stackBlocks(layout, new Set(ids), makeId),
  ),
);

/** `a (d | e) | b` above `c` and `f`. */
function nested(): Layout {
  const inner = (id: string): Layout["rows"][number]["columns"][number] => ({
    id: `inner ${id}`,
    span: 6,
    blocks: [block(id)],
  });
  const row = { id: "inner", columns: [inner("d"), inner("e")] };
  const columns = [
    { id: "left", span: 6, blocks: [block("a")], rows: [row] },
    { id: "right", span: 6, blocks: [block("b")] },
  ];
  const placed: Layout = { rows: [{ id: "outer", columns }, ...layoutOf("c").rows] };
  return addBlocks(placed, [block("f")], { drop: { kind: "end" }, makeId: makeIds("first") });
}

function rowsOf({ rows }: Layout): Layout["rows"] {
  return rows.flatMap((row) => [row, ...row.columns.flatMap(({ rows: inner = [] }) => inner)]);
}

test("whatever is done in whatever order, no block is lost or duplicated, and each row fits twelve columns without gaps", () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 30 }), (edits) => {
      const makeId = makeIds();
      const layout = edits.reduce((current, edit) => edit(current, makeId), nested());
      expect(
        listLayoutBlocks(layout)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(IDS);
      for (const { columns } of rowsOf(layout)) {
        expect(columns.reduce((sum, { span }) => sum + span, 0)).toBeLessThanOrEqual(12);
        expect(columns.every(({ span }) => span >= 1)).toBe(true);
        expect(columns.every(({ blocks, rows = [] }) => blocks.length + rows.length > 0)).toBe(true);
      }
      const rows = rowsOf(layout);
      const ids = [...rows, ...rows.flatMap(({ columns }) => columns)].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
