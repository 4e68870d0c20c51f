import type { EditorView } from "@tiptap/pm/view";

/** How the editor puts off reading what a browser did to its text; made for browsers that tell of it too early, and not in its types. */
type TextReader = { readonly flushSoon: () => void; readonly forceFlush: () => void };

function readerOf(view: EditorView): TextReader | undefined {
  return (view as EditorView & { readonly domObserver?: TextReader }).domObserver;
}

/**
 * The browser is about to put a letter into the text: it shows it at once, and the editor reads it after the paint, with the next key or when asked,
 * whichever comes first.
 */
export function readLater(view: EditorView, { inputType }: InputEvent): void {
  if (inputType === "insertText" && !view.composing) readerOf(view)?.flushSoon();
}

/** Reads what the editor put off. */
export function readNow(view: EditorView): void {
  readerOf(view)?.forceFlush();
}
