import { useEffect } from "react";

const TYPING = "input, textarea, select, [contenteditable='true']";
const NOT_TEXT = "input[type=checkbox], input[type=radio], input[type=file]";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TYPING) && !target.matches(NOT_TEXT);
}

function actionOf({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): "undo" | "redo" | null {
  if (!ctrlKey && !metaKey) return null;
  if (key.toLowerCase() === "y") return "redo";
  if (key.toLowerCase() !== "z") return null;
  return shiftKey ? "redo" : "undo";
}

type Acts = { readonly onUndo: () => void; readonly onRedo: (() => void) | undefined };

function actsOn({ onUndo, onRedo }: Acts, event: KeyboardEvent): (() => void) | undefined {
  const action = actionOf(event);
  if (action === null) return undefined;
  return action === "undo" ? onUndo : onRedo;
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
