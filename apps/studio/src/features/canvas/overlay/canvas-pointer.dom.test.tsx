import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { mountOverlay, overlaySurface, TALL_PX } from "../../../testing/open/mount-overlay.tsx";
import { textBlock } from "../../../testing/open/open-canvas.ts";

type At = { readonly x: number; readonly y: number };
type Held = { readonly pointerType?: string; readonly shiftKey?: boolean; readonly button?: number };

const THREE = ["a", "b", "c"].map((id) => textBlock(id));
const MIDDLE_PX = TALL_PX / 2;
/** The middle of the block at this place of the page. */
const middleOf = (place: number): At => ({ x: 300, y: place * TALL_PX + MIDDLE_PX });

function point(kind: "pointerDown" | "pointerMove" | "pointerUp", { x, y }: At, held: Held = {}): void {
  fireEvent[kind](overlaySurface(), { clientX: x, clientY: y, pointerId: 1, button: 0, pointerType: "mouse", ...held });
}

function click(at: At, held: Held = {}): void {
  point("pointerDown", at, held);
  point("pointerUp", at, held);
}

function dragTo(from: At, to: At, held: Held = {}): void {
  point("pointerDown", from, held);
  point("pointerMove", to, held);
  point("pointerUp", to, held);
}

const overlay = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>("[data-canvas]");
  if (!found) throw new Error("nothing lies over the page");
  return found;
};

test("a click selects the block below it, one beside the blocks selects none", () => {
  const { selected, sent } = mountOverlay({ blocks: THREE });
  click(middleOf(1));
  expect(selected()).toEqual(["b"]);
  expect(sent.at(-1)).toEqual({ type: "stoa:reveal", id: "b" });
  click({ x: 300, y: 900 });
  expect(selected()).toEqual([]);
});

test("a click counts in the pixels of the page, however small it is shown", () => {
  const { selected } = mountOverlay({ blocks: THREE, scale: 0.5 });
  click({ x: 150, y: middleOf(2).y / 2 });
  expect(selected()).toEqual(["c"]);
});

test("Shift adds a block to the selection and takes it out again", () => {
  const { selected } = mountOverlay({ blocks: THREE });
  click(middleOf(2), { shiftKey: true });
  expect(selected()).toEqual(["a", "c"]);
  click(middleOf(0), { shiftKey: true });
  expect(selected()).toEqual(["c"]);
});

test("the smallest of blocks that lie over each other is meant", () => {
  const { canvas, selected } = mountOverlay({ blocks: THREE });
  const { boxes } = canvas.store.getState();
  const floated = { id: "b", x: 250, y: 0, width: 100, height: TALL_PX };
  act(() => canvas.store.setState({ boxes: { ...boxes, blocks: new Map([...boxes.blocks, ["b", floated]]) } }));
  click(middleOf(0));
  expect(selected()).toEqual(["b"]);
});

test("another button than the first does nothing", () => {
  const { selected } = mountOverlay({ blocks: THREE });
  click(middleOf(1), { button: 2 });
  expect(selected()).toEqual(["a"]);
});

test("a block is named while the pointer is over it, unless it is selected", () => {
  mountOverlay({ blocks: THREE });
  point("pointerMove", middleOf(1));
  expect(screen.getByText("Text 2")).toBeTruthy();
  point("pointerMove", middleOf(0));
  expect(screen.queryByText("Text 2")).toBeNull();
  point("pointerMove", middleOf(1));
  fireEvent.pointerLeave(overlaySurface());
  expect(screen.queryByText("Text 2")).toBeNull();
});

test.each([
  ["above", { x: 300, y: 2 * TALL_PX + 10 }, [[["b"]], [["a"]], [["c"]]]],
  ["below", { x: 300, y: 3 * TALL_PX - 10 }, [[["b"]], [["c"]], [["a"]]]],
  ["right of", { x: 590, y: 2 * TALL_PX + MIDDLE_PX }, [[["b"]], [["c"], ["a"]]]],
  ["left of", { x: 10, y: 2 * TALL_PX + MIDDLE_PX }, [[["b"]], [["a"], ["c"]]]],
])("a block is dragged %s another one", (_, to, columns) => {
  const opened = mountOverlay({ blocks: THREE });
  dragTo(middleOf(0), to);
  // Those in one column stand in one row; what counts is the order of what visitors see.
  expect(opened.ids()).toEqual(columns.flat(2));
  expect(opened.columns().map((row) => row.length)).toEqual(expect.arrayContaining([columns.at(-1)?.length]));
  expect(opened.labels).toEqual(["Move text"]);
});

test("a drag of one of the selected blocks moves all of them; another one is selected alone", () => {
  const { canvas, ids, selected } = mountOverlay({ blocks: [...THREE, textBlock("d")] });
  act(() => canvas.selectAll(["a", "b"]));
  dragTo(middleOf(0), { x: 300, y: 4 * TALL_PX - 10 });
  expect(ids()).toEqual(["c", "d", "a", "b"]);
  act(() => canvas.selectAll(["a", "b"]));
  point("pointerDown", middleOf(2));
  point("pointerMove", middleOf(1));
  expect(selected()).toEqual(["c"]);
});

test("a trembling hand drags nothing: it is a click", () => {
  const { ids, labels, selected } = mountOverlay({ blocks: THREE });
  dragTo(middleOf(1), { x: 303, y: middleOf(1).y + 3 });
  expect([ids(), labels, selected()]).toEqual([["a", "b", "c"], [], ["b"]]);
});

test("while a block is dragged, its bar is away; a drag that is given up moves nothing", () => {
  const { ids } = mountOverlay({ blocks: THREE });
  point("pointerDown", middleOf(0));
  point("pointerMove", middleOf(2));
  expect(overlay().dataset["dragging"]).toBe("move");
  expect(screen.queryByRole("toolbar")).toBeNull();
  fireEvent.pointerCancel(overlaySurface(), { pointerId: 1 });
  expect(overlay().dataset["dragging"]).toBeUndefined();
  point("pointerUp", middleOf(2));
  expect(ids()).toEqual(["a", "b", "c"]);
  expect(screen.getByRole("toolbar", { name: "Text 1" })).toBeTruthy();
});

const FINGER: Held = { pointerType: "touch" };

test("a finger that moves scrolls the page, and moves no block", () => {
  const { sent, ids, labels } = mountOverlay({ blocks: THREE });
  point("pointerDown", middleOf(1), FINGER);
  point("pointerMove", { x: 300, y: middleOf(1).y - 40 }, FINGER);
  point("pointerMove", { x: 300, y: middleOf(1).y - 60 }, FINGER);
  point("pointerUp", { x: 300, y: middleOf(1).y - 60 }, FINGER);
  const scrolls = sent.flatMap((message) => (message.type === "stoa:scroll" ? [message.y] : []));
  expect(scrolls).toEqual([40, 20]);
  expect([ids(), labels]).toEqual([["a", "b", "c"], []]);
});

test("a finger that rests on a block picks it up; one that moved before does not", () => {
  const { ids } = mountOverlay({ blocks: THREE });
  point("pointerDown", middleOf(0), FINGER);
  point("pointerMove", { x: 300, y: middleOf(0).y + 30 }, FINGER);
  act(() => void vi.advanceTimersByTime(400));
  expect(overlay().dataset["dragging"]).toBeUndefined();
  point("pointerUp", { x: 300, y: middleOf(0).y + 30 }, FINGER);
  point("pointerDown", middleOf(0), FINGER);
  act(() => void vi.advanceTimersByTime(400));
  expect(overlay().dataset["dragging"]).toBe("move");
  point("pointerMove", { x: 300, y: 3 * TALL_PX - 10 }, FINGER);
  point("pointerUp", { x: 300, y: 3 * TALL_PX - 10 }, FINGER);
  expect(ids()).toEqual(["b", "c", "a"]);
});

test("a block is made narrower by its edge, in twelfths of the page", () => {
  const { draft, labels } = mountOverlay({ blocks: THREE });
  const edge = screen.getByTitle("Drag to resize");
  fireEvent.pointerDown(edge, { pointerId: 1, clientX: 600, clientY: 50 });
  fireEvent.pointerMove(edge, { pointerId: 1, clientX: 300, clientY: 50 });
  expect(screen.getByText("6 of 12")).toBeTruthy();
  fireEvent.pointerUp(edge, { pointerId: 1, clientX: 300, clientY: 50 });
  expect(draft.read().rows[0]?.columns[0]?.span).toBe(6);
  expect(labels).toEqual(["Resize text"]);
  expect(screen.queryByText("6 of 12")).toBeNull();
});

test("an edge that is let go where it was changes nothing, and several blocks have none", () => {
  const { canvas, labels } = mountOverlay({ blocks: THREE });
  const edge = screen.getByTitle("Drag to resize");
  fireEvent.pointerDown(edge, { pointerId: 1, clientX: 600, clientY: 50 });
  fireEvent.pointerUp(edge, { pointerId: 1, clientX: 600, clientY: 50 });
  expect(labels).toEqual([]);
  act(() => canvas.selectAll(["a", "b"]));
  expect(screen.queryByTitle("Drag to resize")).toBeNull();
});

type DraggedOver = { readonly types: readonly string[]; readonly files?: readonly File[] };

/** Whether the browser does with it what it does with anything dragged over a page. */
function dragOver(kind: "dragover" | "drop", { x, y }: At, { types, files = [] }: DraggedOver): boolean {
  const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX: x, clientY: y });
  Object.assign(event, { dataTransfer: { types, files, dropEffect: "none" } });
  return fireEvent(overlaySurface(), event);
}

test("files that are dragged over the page show where they go, and are kept with that when they are dropped", () => {
  const { canvas } = mountOverlay({ blocks: THREE });
  const vase = new File(["xx"], "vase.jpg", { type: "image/jpeg" });
  const at = { x: 300, y: 2 * TALL_PX - 10 };
  expect(dragOver("dragover", at, { types: ["Files"] })).toBe(false);
  expect(overlay().dataset["dragging"]).toBe("move");
  dragOver("drop", at, { types: ["Files"], files: [vase] });
  expect(overlay().dataset["dragging"]).toBeUndefined();
  expect(canvas.store.getState().dropped?.files).toEqual([vase]);
  expect(canvas.store.getState().dropped?.drop).toMatchObject({ kind: expect.any(String) });
});

test("what is dragged over the page and is no file is left to the browser", () => {
  const { canvas } = mountOverlay({ blocks: THREE });
  expect(dragOver("dragover", middleOf(1), { types: ["text/plain"] })).toBe(true);
  dragOver("drop", middleOf(1), { types: ["text/plain"] });
  expect(overlay().dataset["dragging"]).toBeUndefined();
  expect(canvas.store.getState().dropped).toBeNull();
});
