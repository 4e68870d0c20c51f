import { useEffect } from "react";
import { isPressed, isTyping, SHORTCUTS } from "./shortcuts.ts";
import { undoStepsStore, type UndoSteps } from "./undo-steps.ts";

function actsOn({ onUndo, onRedo }: UndoSteps, event: KeyboardEvent): (() => void) | undefined {
  if (isPressed(SHORTCUTS.undo, event)) return onUndo;
  return isPressed(SHORTCUTS.redo, event) ? onRedo : undefined;
}

/**
 * Ctrl or Command + Z takes the last change back, with Shift or as Y makes it again, except where the keys are those of typing. The
 * palette has both, too.
 */
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
