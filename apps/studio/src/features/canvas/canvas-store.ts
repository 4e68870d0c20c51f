import { createStore, type StoreApi } from "zustand/vanilla";
import { NO_BOXES, type Boxes } from "./frame-boxes.ts";

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
  }));
}

/** The next selection when a block is chosen; `isAdding` keeps the others and lets go of one that was chosen. */
export function withSelected(selected: readonly string[], id: string, isAdding: boolean): readonly string[] {
  if (!isAdding) return [id];
  return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
}
