import type { EditorView } from "@tiptap/pm/view";

/**
 * ProseMirror's deferred reading of DOM changes; meant for browsers that report changes too early, and missing from its
 * types.
 */
type TextReader = { readonly flushSoon: () => void; readonly forceFlush: () => void };

function readerOf(view: EditorView): TextReader | undefined {
  return (view as EditorView & { readonly domObserver?: TextReader }).domObserver;
}

/**
 * Defers reading of a typed character: the browser shows it at once, and the editor reads it after the paint, with the
 * next key or on request,
 * whichever comes first.
 */
export function readLater(view: EditorView, { inputType }: InputEvent): void {
  if (inputType === "insertText" && !view.composing) readerOf(view)?.flushSoon();
}

/** Reads deferred changes immediately. */
export function readNow(view: EditorView): void {
  readerOf(view)?.forceFlush();
}
