import { createStore, type StoreApi } from "zustand/vanilla";
import type { BlockDrop } from "@stoa/core/page/layout/place-blocks.ts";
import { NO_BOXES, type Boxes } from "./frame/frame-boxes.ts";

export type DroppedFiles = { readonly files: readonly File[]; readonly drop: BlockDrop };

export type CanvasState = {
  /** Ids of the selected blocks; the last one leads. */
  readonly selected: readonly string[];
  readonly boxes: Boxes;
  /** The page handles clicks itself, as for a visitor. */
  readonly isTrying: boolean;
  readonly writtenId: string | null;
  /** Incremented by each request to write in the selected block. */
  readonly writeCount: number;
  /** Incremented by each addition; moves focus to the row of the selected block. */
  readonly addCount: number;
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

/** Returns the selection after a block is clicked; `isAdding` toggles it and keeps the others. */
export function withSelected(selected: readonly string[], id: string, isAdding: boolean): readonly string[] {
  if (!isAdding) return [id];
  return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
}
