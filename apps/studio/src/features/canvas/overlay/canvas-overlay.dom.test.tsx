import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { mountOverlay, OVERLAY_ROOT, overlaySurface } from "../../../testing/open/mount-overlay.tsx";
import { textBlock } from "../../../testing/open/open-canvas.ts";

const bar = (name: string): ReturnType<typeof within> => within(screen.getByRole("toolbar", { name }));
const overlay = (): HTMLElement | null => document.querySelector<HTMLElement>("[data-canvas]");

test("the selected block has a bar with its name, which moves, duplicates and removes it", async () => {
  const { user, ids, labels, report } = mountOverlay();
  await user.click(bar("Text 1").getByRole("button", { name: "Move down" }));
  expect(ids()).toEqual(["b", "a"]);
  act(report);
  await user.click(bar("Text 2").getByRole("button", { name: "Move up" }));
  expect(ids()).toEqual(["a", "b"]);
  act(report);
  await user.click(bar("Text 1").getByRole("button", { name: "Duplicate" }));
  expect(ids()).toHaveLength(3);
  // A copy is not on the page until its frame reports it, so it has no bar yet.
  expect(screen.queryByRole("toolbar")).toBeNull();
  expect(labels).toEqual(["Move text", "Move text", "Duplicate text"]);
});

test("the bar shows a moved block's new number before the page has caught up", async () => {
  const { user, canvas, draft } = mountOverlay();
  await user.click(bar("Text 1").getByRole("button", { name: "Move down" }));
  expect(bar("Text 2").getByText("Text 2")).toBeTruthy();
  act(() => draft.undo());
  expect(bar("Text 1").getByText("Text 1")).toBeTruthy();
  expect(canvas.store.getState().selected).toEqual(["a"]);
});

test("the mark under the pointer shows a block's new number before the page has caught up", () => {
  const { draft } = mountOverlay();
  fireEvent.pointerMove(overlaySurface(), { clientX: 30, clientY: 120 });
  expect(overlay()?.textContent).toBe("Text 2Text 1");
  act(() => draft.edit("Move text", ({ rows }) => ({ rows: rows.toReversed() })));
  expect(overlay()?.textContent).toBe("Text 1Text 2");
});

test("a removed block is undone from the message", async () => {
  const { user, ids } = mountOverlay();
  await user.click(bar("Text 1").getByRole("button", { name: "Remove" }));
  expect(ids()).toEqual(["b"]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(ids()).toEqual(["a", "b"]);
});

test("several blocks have a bar to place them side by side or in one column", async () => {
  const { user, canvas, columns } = mountOverlay();
  act(() => canvas.selectAll(["a", "b"]));
  expect(bar("2 blocks").queryByRole("button", { name: "Edit" })).toBeNull();
  await user.click(bar("2 blocks").getByRole("button", { name: "Place side by side" }));
  expect(columns()).toEqual([[["a"], ["b"]]]);
  await user.click(bar("2 blocks").getByRole("button", { name: "Place in one column" }));
  expect(columns().flat()).toEqual([["a", "b"]]);
});

test("a text is edited on the page itself until Done, and its row is chosen then", async () => {
  const { user, canvas, sent } = mountOverlay();
  await user.click(bar("Text 1").getByRole("button", { name: "Edit text" }));
  expect(sent.find(({ type }) => type === "stoa:write")).toMatchObject({
    id: "a",
    html: "<p>a</p>",
    label: "Text 1",
    at: null,
  });
  expect(overlay()?.dataset["writing"]).toBe("a");
  expect(bar("Text 1").queryByRole("button", { name: "Remove" })).toBeNull();
  const before = canvas.store.getState().addCount;
  await user.click(bar("Text 1").getByRole("button", { name: "Done" }));
  expect(sent.some(({ type }) => type === "stoa:write-end")).toBe(true);
  expect(canvas.store.getState()).toMatchObject({ writtenId: null, addCount: before + 1 });
  expect(bar("Text 1").getByRole("button", { name: "Remove" })).toBeTruthy();
});

test("a text that is edited ends when its block is removed elsewhere, and follows an undo", async () => {
  const { user, canvas, draft, types, sent } = mountOverlay();
  const stop = canvas.start();
  await user.click(bar("Text 1").getByRole("button", { name: "Edit text" }));
  const write = (html: string): void =>
    draft.edit("Change text", (layout) => ({
      rows: layout.rows.map((row) => ({
        ...row,
        columns: row.columns.map((column) => ({
          ...column,
          blocks: column.blocks.map((block) => (block.id === "a" ? textBlock("a", html) : block)),
        })),
      })),
    }));
  act(() => write("<p>theirs</p>"));
  expect(sent.at(-1)).toEqual({ type: "stoa:text", id: "a", html: "<p>theirs</p>" });
  act(() => draft.edit("Remove text", (layout) => ({ rows: layout.rows.slice(1) })));
  expect(canvas.store.getState()).toMatchObject({ writtenId: null, selected: [] });
  expect(types()).toContain("stoa:write-end");
  stop();
});

test("what the frame says of a text counts only while it is edited", () => {
  const { canvas } = mountOverlay();
  const mirror = canvas.written.mirrorOf("a");
  const wrote = { type: "stoa:wrote", html: "<p>typed</p>", from: 1, to: 1 } as const;
  act(() => canvas.guest.hear(wrote));
  expect(mirror.read()).toBeNull();
  act(() => canvas.written.begin("a", null));
  act(() => canvas.guest.hear(wrote));
  expect(mirror.read()).toEqual({ html: "<p>typed</p>", from: 1, to: 1 });
  expect(canvas.written.mirrorOf("b").read()).toBeNull();
  act(() => canvas.guest.hear({ ...wrote, html: "x".repeat(1_000_001) }));
  act(() => canvas.guest.hear({ ...wrote, from: -1 }));
  expect(mirror.read()?.html).toBe("<p>typed</p>");
  act(() => canvas.guest.hear({ type: "stoa:write-done" }));
  expect(mirror.read()).toBeNull();
});

test("pasting images into a text shows a message", async () => {
  const { canvas } = mountOverlay();
  act(() => canvas.written.begin("a", null));
  act(() => canvas.guest.hear({ type: "stoa:pasted", pictures: 2, isCut: false }));
  const messages = screen.getByRole("region", { name: "Messages" });
  expect(messages.textContent).not.toBe("");
});

test.each([
  ["a block that is no text", [{ id: "a", type: 21, value: {} }], true],
  ["a text while the page is not there", [textBlock("a")], false],
])("%s is edited beside the page", async (_, blocks, isConnected) => {
  const { user, canvas } = mountOverlay({ blocks, isConnected });
  expect(screen.queryByRole("button", { name: "Edit text" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  expect(canvas.store.getState().writeCount).toBe(1);
});

test("a double click on a text edits it where it was clicked", () => {
  const { sent } = mountOverlay({ scale: 0.5 });
  fireEvent.doubleClick(overlaySurface(), { clientX: 30, clientY: 20 });
  expect(sent.find(({ type }) => type === "stoa:write")).toMatchObject({ id: "a", at: { x: 60, y: 40 } });
});

test("a double click on another block opens its editor", () => {
  const { canvas, types } = mountOverlay({ blocks: [{ id: "a", type: 21, value: {} }] });
  fireEvent.doubleClick(overlaySurface(), { clientX: 30, clientY: 20 });
  expect(canvas.store.getState().writeCount).toBe(1);
  expect(types()).not.toContain("stoa:write");
});

test("the wheel scrolls the page below, in its own pixels", () => {
  const { sent } = mountOverlay({ scale: 0.5 });
  const layer = overlay();
  if (layer) fireEvent.wheel(layer, { deltaX: 5, deltaY: 40 });
  expect(sent.at(-1)).toEqual({ type: "stoa:scroll", x: 10, y: 80 });
});

test("while the page is tried, nothing lies over it", async () => {
  const { user } = mountOverlay();
  const tryIt = screen.getByRole("button", { name: "Try the page" });
  expect(tryIt.getAttribute("aria-pressed")).toBe("false");
  await user.click(tryIt);
  expect(tryIt.getAttribute("aria-pressed")).toBe("true");
  expect(overlay()).toBeNull();
  await user.click(tryIt);
  expect(overlay()).not.toBeNull();
});

test("a block that the frame does not show has no bar", () => {
  const { canvas } = mountOverlay();
  act(() => canvas.store.setState({ boxes: { root: OVERLAY_ROOT, blocks: new Map() } }));
  expect(screen.queryByRole("toolbar")).toBeNull();
});

test("a frame that leaves takes its marks with it", () => {
  const { canvas } = mountOverlay();
  act(() => canvas.guest.leave());
  expect(canvas.store.getState().boxes.blocks.size).toBe(0);
  expect(screen.queryByRole("toolbar")).toBeNull();
});
