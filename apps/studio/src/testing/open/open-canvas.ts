import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import { createCanvas, type Canvas } from "../../features/canvas/canvas.ts";
import type { LayoutDraft } from "../../features/canvas/layout-draft.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";

export type OpenedCanvas = {
  readonly canvas: Canvas;
  readonly draft: LayoutDraft;
  /** The blocks by their ids, row by row and column by column. */
  readonly columns: () => string[][][];
  readonly ids: () => string[];
  readonly block: (id: string) => Block | undefined;
  /** What each change was called. */
  readonly labels: readonly string[];
  readonly selected: () => readonly string[];
};

/** A text with an id that tests can name. */
export function textBlock(id: string, html = `<p>${id}</p>`): Block {
  return { id, type: 2, value: { html } };
}

/** Blocks below each other, each in a row of its own. */
export function stackedLayout(blocks: readonly Block[]): Layout {
  return {
    rows: blocks.map((block) => ({
      id: createDocumentId(),
      columns: [{ id: createDocumentId(), span: 12, blocks: [block] }],
    })),
  };
}

/** A page with these blocks, the first of which is selected; its changes can be undone. */
export function openCanvas(blocks: readonly Block[]): OpenedCanvas {
  const first = stackedLayout(blocks);
  const before: Layout[] = [];
  const listeners = new Set<() => void>();
  const labels: string[] = [];
  let layout = first;
  const become = (next: Layout): void => {
    layout = next;
    for (const listener of listeners) listener();
  };
  const draft: LayoutDraft = {
    rootId: "page-p",
    readPath: () => "/",
    read: () => layout,
    readSaved: () => first,
    edit: (label, edit) => {
      labels.push(label);
      before.push(layout);
      become(edit(layout));
    },
    undo: () => become(before.pop() ?? layout),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const canvas = createCanvas(draft);
  return {
    canvas,
    draft,
    labels,
    columns: () => layout.rows.map(({ columns }) => columns.map((column) => column.blocks.map(({ id }) => id))),
    ids: () => listLayoutBlocks(layout).map(({ id }) => id),
    block: (id) => listLayoutBlocks(layout).find((one) => one.id === id),
    selected: () => canvas.store.getState().selected,
  };
}
