import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import { beforeEach, expect, test } from "vitest";
import { toastStore } from "../../../parts/notice/toast-store.ts";
import { createCanvas, type Canvas } from "../canvas.ts";
import { runOutlineKey } from "./outline-keys.ts";

type Opened = {
  readonly canvas: Canvas;
  readonly ids: () => string[];
  readonly labels: string[];
  readonly columns: () => string[][];
};

/** A canvas of `count` stacked texts, with the first one selected. */
function openCanvas(count = 4): Opened {
  let layout: Layout = {
    rows: ["a", "b", "c", "d", ...Array.from({ length: 56 }, (_none, index) => `x${index}`)]
      .slice(0, count)
      .map((id) => ({ id: `r${id}`, columns: [{ id: `c${id}`, span: 12, blocks: [{ id, type: 2, value: {} }] }] })),
  };
  const labels: string[] = [];
  const canvas = createCanvas({
    rootId: "page-p",
    readPath: () => "/",
    read: () => layout,
    readSaved: () => layout,
    edit: (label, edit) => {
      labels.push(label);
      layout = edit(layout);
    },
    undo: () => undefined,
    subscribe: () => () => undefined,
  });
  const columns = (): string[][] =>
    layout.rows.map((row) => row.columns.map(({ blocks }) => blocks.map(({ id }) => id).join(" ")));
  return { canvas, labels, columns, ids: () => listLayoutBlocks(layout).map(({ id }) => id) };
}

/** `Alt+Shift+ArrowUp`, as browser tests write it. */
function press(canvas: Canvas, id: string, keys: string): string | undefined {
  const [key = "", ...held] = keys.split("+").toReversed();
  return runOutlineKey(canvas, id, {
    key,
    altKey: held.includes("Alt"),
    shiftKey: held.includes("Shift"),
    ctrlKey: held.includes("Control"),
    metaKey: false,
  })?.words;
}

beforeEach(() => toastStore.setState({ toasts: [] }));

test("keys mean the block whose row has the focus, also when another one is chosen", () => {
  const { canvas, ids, labels } = openCanvas();
  expect(press(canvas, "c", "Alt+ArrowUp")).toBe("Moved up, now Text 2");
  expect(ids()).toEqual(["a", "c", "b", "d"]);
  expect(canvas.store.getState().selected).toEqual(["c"]);
  press(canvas, "d", "Delete");
  expect(ids()).toEqual(["a", "c", "b"]);
  expect(labels).toEqual(["Move text", "Remove text"]);
});

test("what is chosen goes along when the row is among it", () => {
  const { canvas, ids } = openCanvas();
  press(canvas, "a", "Shift+ArrowDown");
  expect(canvas.store.getState().selected).toEqual(["a", "b"]);
  press(canvas, "b", "Delete");
  expect(ids()).toEqual(["c", "d"]);
  expect(canvas.store.getState().selected).toEqual(["c"]);
  expect(toastStore.getState().toasts).toMatchObject([{ text: "2 blocks removed.", action: { text: "Undo" } }]);
});

test("several that are chosen move together, past what is not chosen and into the row beside them", () => {
  const { canvas, ids, labels, columns } = openCanvas();
  press(canvas, "a", "ArrowDown");
  press(canvas, "b", "Shift+ArrowDown");
  expect(press(canvas, "c", "Alt+ArrowUp")).toBe("2 blocks moved up");
  expect(ids()).toEqual(["b", "c", "a", "d"]);
  expect(canvas.store.getState().selected).toEqual(["b", "c"]);
  expect(press(canvas, "c", "Alt+ArrowUp")).toBe("Can't move any further up");
  expect(press(canvas, "b", "Alt+ArrowDown")).toBe("2 blocks moved down");
  expect(press(canvas, "b", "Alt+ArrowDown")).toBe("2 blocks moved down");
  expect(ids()).toEqual(["a", "d", "b", "c"]);
  expect(press(canvas, "b", "Alt+ArrowRight")).toBe("Can't move any further right");
  expect(labels).toEqual(["Move 2 blocks", "Move 2 blocks", "Move 2 blocks"]);
  expect(press(canvas, "b", "Alt+ArrowLeft")).toBe("2 blocks moved left");
  expect(columns()).toEqual([["a"], ["d", "b c"]]);
  expect(press(canvas, "b", "Alt+ArrowLeft")).toBe("2 blocks moved left");
  expect(columns()).toEqual([["a"], ["b c", "d"]]);
  expect(press(canvas, "b", "Alt+ArrowLeft")).toBe("Can't move any further left");
  expect(labels).toHaveLength(5);
});

test("reports when there is nowhere to go, and leaves the history alone", () => {
  const { canvas, labels } = openCanvas(1);
  expect(press(canvas, "a", "Alt+ArrowUp")).toBe("Can't move any further up");
  expect(press(canvas, "a", "Alt+Shift+ArrowRight")).toBe("Can't be resized further");
  expect(labels).toEqual([]);
});

test("Enter writes in the chosen block, and chooses another one first", () => {
  const { canvas } = openCanvas();
  expect(press(canvas, "b", "Enter")).toBeUndefined();
  expect(press(canvas, "a", "Enter")).toBe("");
  expect(canvas.store.getState().writeCount).toBe(1);
});

test("a full page explains why nothing is copied", () => {
  const { canvas, ids } = openCanvas(60);
  press(canvas, "a", "Control+d");
  expect(ids()).toHaveLength(60);
  expect(toastStore.getState().toasts[0]?.text).toMatch(/at most 60 blocks; this one has 61/);
});

test.each(["x", "Tab", "Escape", "ArrowLeft"])("%s is left to the browser", (key) => {
  expect(press(openCanvas().canvas, "a", key)).toBeUndefined();
});
