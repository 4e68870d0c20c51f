import { useEffect } from "react";
import { isPressed, isTyping, SHORTCUTS } from "./shortcuts.ts";

type Acts = { readonly onUndo: () => void; readonly onRedo: (() => void) | undefined };

function actsOn({ onUndo, onRedo }: Acts, event: KeyboardEvent): (() => void) | undefined {
  if (isPressed(SHORTCUTS.undo, event)) return onUndo;
  return isPressed(SHORTCUTS.redo, event) ? onRedo : undefined;
}

/**
 * Ctrl or Command + Z takes the last change back, with Shift or as Y makes it again, except where the keys are those of typing.
 */
export function useUndoKey(onUndo: () => void, onRedo?: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const act = actsOn({ onUndo, onRedo }, event);
      if (!act || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [onUndo, onRedo]);
}
