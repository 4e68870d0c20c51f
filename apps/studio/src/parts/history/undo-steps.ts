import { createStore } from "zustand/vanilla";

export type UndoSteps = { readonly onUndo: () => void; readonly onRedo: (() => void) | undefined };

/** Undo and redo of the open room; null when there is none. */
export const undoStepsStore = createStore<{ readonly steps: UndoSteps | null }>(() => ({ steps: null }));
