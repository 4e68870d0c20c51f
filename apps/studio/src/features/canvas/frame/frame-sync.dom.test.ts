import { drawBlocks } from "@stoa/core/page/draw-blocks-api.ts";
import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import { setBlockValue } from "@stoa/core/page/layout/edit-layout.ts";
import type { StudioToPreview } from "@stoa/core/site/preview-messages.ts";
import { holdCalls, unreachable } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDocumentId } from "../../../parts/draft/create-document-id.ts";
import { openCanvas } from "../../../testing/open/open-canvas.ts";
import { FrameSync } from "./frame-sync.ts";

const SPACER = 21;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const text = (html: string): Block => ({ id: createDocumentId(), type: 2, value: { html } });
const spacer = (heightPx: number): Block => ({ id: createDocumentId(), type: SPACER, value: { heightPx } });

/** A frame that shows a page with these blocks, and a server that draws each as its own value. */
function openFrame(...blocks: readonly Block[]) {
  const server = startContractServer();
  server.answer(drawBlocks, ({ body }) => ({
    html: body.blocks.map(({ block }) => `<div id="block-${block.id}">${JSON.stringify(block.value)}</div>`).join(""),
  }));
  const { draft } = openCanvas(blocks);
  const sync = new FrameSync(draft);
  const sent: StudioToPreview[] = [];
  const connect = (): void => sync.connect((message) => sent.push(message));
  draft.subscribe(() => sync.follow());
  const change = ({ id }: Block, value: Block["value"]): void =>
    draft.edit("Change", (layout) => setBlockValue(layout, id, value));
  const drawn = (): string[] =>
    sent.flatMap((message) => (message.type === "stoa:draw" ? message.blocks.map(({ html }) => html) : []));
  const texts = (): string[] => sent.flatMap((message) => (message.type === "stoa:text" ? [message.html] : []));
  const arranged = (): number => sent.filter(({ type }) => type === "stoa:arrange").length;
  const asked = (): string[][] => server.made(drawBlocks).map(({ body }) => body.blocks.map(({ block }) => block.id));
  return { server, draft, sync, sent, connect, change, drawn, texts, arranged, asked };
}

/** Lets the time go by in which blocks wait to be drawn. */
const wait = (ms: number): Promise<typeof vi> => vi.advanceTimersByTimeAsync(ms);

test("a new frame receives the page's layout, and draws nothing it already shows", async () => {
  const { connect, sent, asked } = openFrame(text("<p>a</p>"), spacer(10));
  connect();
  await wait(5000);
  expect(sent.map(({ type }) => type)).toEqual(["stoa:arrange"]);
  expect(asked()).toEqual([]);
});

test("a text is shown at once as it is typed, without the server", async () => {
  const block = text("<p>a</p>");
  const { connect, change, texts, asked, arranged } = openFrame(block);
  connect();
  change(block, { html: "<p>ab</p>" });
  change(block, { html: "<p>abc</p>" });
  expect(texts()).toEqual(["<p>ab</p>", "<p>abc</p>"]);
  await wait(5000);
  expect([asked(), arranged()]).toEqual([[], 1]);
});

test("another block is drawn by the server once, after the last change", async () => {
  const block = spacer(10);
  const { connect, change, drawn, asked, server } = openFrame(block);
  connect();
  change(block, { heightPx: 11 });
  await wait(100);
  change(block, { heightPx: 12 });
  await wait(100);
  expect(asked()).toEqual([]);
  await wait(100);
  expect(asked()).toEqual([[block.id]]);
  expect(server.made(drawBlocks)[0]?.body).toMatchObject({ path: "/", blocks: [{ span: 12 }] });
  expect(drawn()).toEqual([expect.stringContaining(`id="block-${block.id}"`)]);
  expect(drawn()[0]).toContain("12");
});

test("what changed while the server drew is drawn again", async () => {
  const block = spacer(10);
  const { connect, change, drawn, asked, server } = openFrame(block);
  connect();
  const held = holdCalls();
  server.failWith(held.fault, drawBlocks);
  change(block, { heightPx: 11 });
  await wait(200);
  expect(held.count()).toBe(1);
  change(block, { heightPx: 12 });
  await wait(200);
  expect(held.count()).toBe(1);
  held.letGo();
  server.mend();
  await wait(500);
  expect(asked()).toHaveLength(2);
  expect(drawn().at(-1)).toContain("12");
});

test("blocks that can't be drawn are tried again until they are", async () => {
  const block = spacer(10);
  const { connect, change, drawn, server } = openFrame(block);
  connect();
  server.failWith(unreachable, drawBlocks);
  change(block, { heightPx: 11 });
  await wait(200);
  expect(drawn()).toEqual([]);
  server.mend();
  await wait(2000);
  expect(drawn()).toEqual([]);
  await wait(1500);
  expect(drawn()).toHaveLength(1);
});

test("a new block is arranged at once and drawn by the server, a text as well", async () => {
  const [first, added] = [text("<p>a</p>"), text("<p>b</p>")];
  const { connect, draft, arranged, asked, texts } = openFrame(first);
  connect();
  draft.edit("Add text", ({ rows }) => ({
    rows: [...rows, { id: createDocumentId(), columns: [{ id: createDocumentId(), span: 6, blocks: [added] }] }],
  }));
  expect(arranged()).toBe(2);
  expect(texts()).toEqual([]);
  await wait(200);
  expect(asked()).toEqual([[added.id]]);
});

test("a frame that reloads gets again what was changed here", async () => {
  const block = text("<p>a</p>");
  const { connect, change, sync, texts, asked } = openFrame(block);
  connect();
  change(block, { html: "<p>b</p>" });
  sync.restart();
  expect(texts()).toEqual(["<p>b</p>", "<p>b</p>"]);
  await wait(200);
  expect(asked()).toEqual([[block.id]]);
});

test("a frame in another language shows translations, which only the server has", async () => {
  const block = text("<p>a</p>");
  const { connect, change, sync, texts, asked, server } = openFrame(block);
  connect();
  expect(sync.isOriginal).toBe(true);
  sync.show("/de");
  expect(sync.isOriginal).toBe(false);
  change(block, { html: "<p>b</p>" });
  expect(texts()).toEqual([]);
  await wait(200);
  expect(asked()).toEqual([[block.id]]);
  expect(server.made(drawBlocks)[0]?.body.path).toBe("/de");
});

test("a text that is edited in the frame is left alone, and shown as the draft has it after", () => {
  const block = text("<p>a</p>");
  const { connect, change, sync, texts } = openFrame(block);
  connect();
  sync.writeIn(block.id);
  change(block, { html: "<p>b</p>" });
  expect(texts()).toEqual([]);
  sync.writeIn(null);
  expect(texts()).toEqual(["<p>b</p>"]);
});

test("a frame that left gets nothing anymore", async () => {
  const block = spacer(10);
  const { connect, change, sync, sent, asked } = openFrame(block);
  connect();
  change(block, { heightPx: 11 });
  sync.leave();
  const before = sent.length;
  sync.reveal(block.id);
  sync.scroll(1, 2);
  await wait(5000);
  expect([sent.length, asked()]).toEqual([before, []]);
});

test("a block that is removed while it is drawn is not shown", async () => {
  const block = spacer(10);
  const { connect, change, draft, drawn, server } = openFrame(block);
  connect();
  const held = holdCalls();
  server.failWith(held.fault, drawBlocks);
  change(block, { heightPx: 11 });
  await wait(200);
  draft.edit("Remove spacer", () => ({ rows: [] }));
  held.letGo();
  await wait(200);
  expect(drawn()).toEqual([]);
});
