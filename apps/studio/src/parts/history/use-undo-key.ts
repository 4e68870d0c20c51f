import { useEffect } from "react";
import { isPressed, isTyping, SHORTCUTS } from "../keyboard/shortcuts.ts";
import { undoStepsStore, type UndoSteps } from "./undo-steps.ts";

function actsOn({ onUndo, onRedo }: UndoSteps, event: KeyboardEvent): (() => void) | undefined {
  if (isPressed(SHORTCUTS.undo, event)) return onUndo;
  return isPressed(SHORTCUTS.redo, event) ? onRedo : undefined;
}

/** Ctrl/Command+Z undoes, with Shift or as Y redoes, except in text fields. The command palette offers both too. */
export function useUndoKey(onUndo: () => void, onRedo?: () => void): void {
  useEffect(() => {
    const steps = { onUndo, onRedo };
    const listen = (event: KeyboardEvent): void => {
      const act = actsOn(steps, event);
      if (!act || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", listen);
    undoStepsStore.setState({ steps });
    return () => {
      document.removeEventListener("keydown", listen);
      if (undoStepsStore.getState().steps === steps) undoStepsStore.setState({ steps: null });
    };
  }, [onUndo, onRedo]);
}
