import { Editor } from "@tiptap/core";
import type { EditorView } from "@tiptap/pm/view";
import { readLater, readNow } from "./late-reading.ts";
import { withoutStyles } from "./text-colors.ts";
import { htmlOf, TEXT_GRAMMAR } from "./text-grammar.ts";
import { takePaste, type PasteLosses } from "./text-paste.ts";

/** A text and what is chosen in it, as places in its tree of nodes. */
export type WrittenText = { readonly html: string; readonly from: number; readonly to: number };

/** A text that was shaped from outside, with the marks that the next letters get. */
export type ShapedText = WrittenText & { readonly marks: readonly unknown[] };

type WriterOptions = {
  readonly html: string;
  /** What the text is called to who hears the page. */
  readonly label: string;
  /** Where in the window writing begins; null for the end of the text. */
  readonly at: { readonly x: number; readonly y: number } | null;
  /** Told after the paint, once for several keys. */
  readonly onWrite: (text: WrittenText) => void;
  readonly onLosses: (losses: PasteLosses) => void;
  /** Escape was pressed; everything written was told before. */
  readonly onDone: () => void;
};

/** Somebody writes in an element of a page. */
export type TextWriter = {
  /** Shows another text, as after an undo. */
  readonly replace: (html: string) => void;
  /** Takes a text that buttons outside of the page shaped, and the keyboard back. */
  readonly shape: (text: ShapedText) => void;
  /** Tells what was not told yet, and leaves the element with its words as before the writing began. */
  readonly end: () => void;
};

/** Spaces at the end of a text are what somebody is typing. */
const PARSE_OPTIONS = { preserveWhitespace: "full" } as const;

/** Puts `html` into an editor as it is, and chooses what `from` and `to` name, as far as they are in it. */
export function setWritten(editor: Editor, { html, from, to }: WrittenText, meta: string): void {
  const { selection } = editor.state;
  const isSame = htmlOf(editor) === html;
  if (isSame && selection.from === from && selection.to === to) return;
  const chain = editor.chain().setMeta(meta, true);
  if (!isSame) chain.setContent(withoutStyles(html), { emitUpdate: false, parseOptions: PARSE_OPTIONS });
  chain.setTextSelection({ from, to }).run();
}

/** Runs once what is shown now is painted, once however often it is asked. */
function createAfterPaint(run: () => void): () => void {
  let isWaiting = false;
  const act = (): void => {
    isWaiting = false;
    run();
  };
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    if (document.hidden) setTimeout(act);
    else requestAnimationFrame(() => setTimeout(act));
  };
}

/** Gives back what sets the attributes of an element as they are now. */
function keepAttributes(element: HTMLElement): () => void {
  const kept = [...element.attributes].map(({ name, value }) => [name, value] as const);
  return () => {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const [name, value] of kept) element.setAttribute(name, value);
  };
}

function beginAt(editor: Editor, at: WriterOptions["at"]): void {
  const place = at && editor.view.posAtCoords({ left: at.x, top: at.y });
  editor.commands.focus(place ? place.pos : "end", { scrollIntoView: at === null });
}

function markOf(editor: Editor, mark: unknown) {
  try {
    return [editor.schema.markFromJSON(mark)];
  } catch {
    return [];
  }
}

type EditorParts = { readonly element: HTMLElement; readonly options: WriterOptions };

/** `tell` hands on at once what was written, `tellLater` after the paint. */
function createEditor({ element, options }: EditorParts, tell: () => void, tellLater: () => void): Editor {
  const { html, label, onLosses, onDone } = options;
  return new Editor({
    element: { mount: element },
    extensions: TEXT_GRAMMAR,
    content: withoutStyles(html),
    parseOptions: PARSE_OPTIONS,
    injectCSS: false,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label },
      handlePaste: takePaste(onLosses),
      handleDOMEvents: { beforeinput: readLater, input: tellLater, blur: tell },
      handleKeyDown: (_view: EditorView, { key, isComposing }) => {
        if (key !== "Escape" || isComposing) return false;
        tell();
        onDone();
        return true;
      },
    },
    onTransaction: tellLater,
  });
}

/**
 * Lets somebody write in an element of the page where they see it, in the grammar that the studio's own fields have. The element has its
 * attributes back once the writing ends.
 */
export function startWriting(element: HTMLElement, options: WriterOptions): TextWriter {
  const restore = keepAttributes(element);
  let told = "";
  const tell = (): void => {
    if (editor.isDestroyed) return;
    readNow(editor.view);
    const { from, to } = editor.state.selection;
    const text: WrittenText = { html: htmlOf(editor), from, to };
    const words = JSON.stringify(text);
    if (words === told) return;
    told = words;
    options.onWrite(text);
  };
  const editor: Editor = createEditor({ element, options }, tell, createAfterPaint(tell));
  Object.assign(element.style, { whiteSpace: "break-spaces", overflowWrap: "break-word", outline: "none" });
  beginAt(editor, options.at);
  return {
    replace: (next) => {
      const { from, to } = editor.state.selection;
      setWritten(editor, { html: next, from, to }, "fromOutside");
    },
    shape: ({ marks, ...text }) => {
      setWritten(editor, text, "fromOutside");
      editor.view.dispatch(editor.state.tr.setStoredMarks(marks.flatMap((mark) => markOf(editor, mark))));
      editor.view.focus();
    },
    end: () => {
      tell();
      const words = htmlOf(editor);
      editor.destroy();
      restore();
      element.innerHTML = words;
    },
  };
}
