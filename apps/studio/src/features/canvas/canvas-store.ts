import { createStore, type StoreApi } from "zustand/vanilla";
import type { BlockDrop } from "@stoa/core/page/place-blocks.ts";
import { NO_BOXES, type Boxes } from "./frame-boxes.ts";

/** Files let go on the page, and where. */
export type DroppedFiles = { readonly files: readonly File[]; readonly drop: BlockDrop };

export type CanvasState = {
  /** Ids of the chosen blocks; the last one leads. */
  readonly selected: readonly string[];
  readonly boxes: Boxes;
  /** The page answers clicks itself, as for a visitor. */
  readonly isTrying: boolean;
  /** The text that is written in on the page itself; null for none. */
  readonly writtenId: string | null;
  /** Counts requests to write in the chosen block. */
  readonly writeCount: number;
  /** Counts what was added: each time the focus goes to the row of the chosen block. */
  readonly addCount: number;
  /** The last files that were let go on the page. */
  readonly dropped: DroppedFiles | null;
};

export type CanvasStore = StoreApi<CanvasState>;

export function createCanvasStore(selected: readonly string[]): CanvasStore {
  return createStore<CanvasState>(() => ({
    selected,
    boxes: NO_BOXES,
    isTrying: false,
    writtenId: null,
    writeCount: 0,
    addCount: 0,
    dropped: null,
  }));
}

/** The next selection when a block is chosen; `isAdding` keeps the others and lets go of one that was chosen. */
export function withSelected(selected: readonly string[], id: string, isAdding: boolean): readonly string[] {
  if (!isAdding) return [id];
  return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
}
