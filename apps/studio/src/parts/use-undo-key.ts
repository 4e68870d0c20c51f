import { useEffect } from "react";

const TYPING = "input, textarea, select, [contenteditable='true']";
const NOT_TEXT = "input[type=checkbox], input[type=radio], input[type=file]";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(TYPING) && !target.matches(NOT_TEXT);
}

/** Ctrl or Command + Z takes the last change back, except where it takes typing back. */
export function useUndoKey(onUndo: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [onUndo]);
}
