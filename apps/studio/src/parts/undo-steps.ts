import { createStore } from "zustand/vanilla";

export type UndoSteps = { readonly onUndo: () => void; readonly onRedo: (() => void) | undefined };

/** How the room that is open takes its last change back and makes it again; null where nothing can be. */
export const undoStepsStore = createStore<{ readonly steps: UndoSteps | null }>(() => ({ steps: null }));
