import { Editor } from "@tiptap/core";
import { Mapping, Step, StepMap } from "@tiptap/pm/transform";
import type { Node } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { readLater, readNow } from "./deferred-read.ts";
import { withoutStyles } from "./text-colors.ts";
import { htmlOf, TEXT_GRAMMAR } from "./text-grammar.ts";
import { takePaste, type PasteLosses } from "./text-paste.ts";

/** A text with its selection, as positions in the node tree. */
export type WrittenText = { readonly html: string; readonly from: number; readonly to: number };

/** Formatting by buttons outside the page: its steps, and the text and its selection with them. */
export type ShapedText = WrittenText & {
  /** The document that was formatted; the page may have newer keys. */
  readonly base: unknown;
  readonly steps: readonly unknown[];
  /** Marks for typed characters; null to use those of the text around them. */
  readonly marks: readonly unknown[] | null;
};

type WriterOptions = {
  readonly html: string;
  /** Accessible name of the text. */
  readonly label: string;
  /** Viewport point where editing starts; null for the end of the text. */
  readonly at: { readonly x: number; readonly y: number } | null;
  /** Called after the paint, once for several keys. */
  readonly onWrite: (text: WrittenText) => void;
  readonly onLosses: (losses: PasteLosses) => void;
  /** Escape was pressed; all changes have been reported before. */
  readonly onDone: () => void;
};

/** An editing session in an element of a page. */
export type TextWriter = {
  /** Shows another text, as after an undo. */
  readonly replace: (html: string) => void;
  /** Applies a text formatted by buttons outside the page, and takes the focus back. */
  readonly shape: (text: ShapedText) => void;
  /** Reports pending changes, and leaves the element with its content from before editing. */
  readonly end: () => void;
};

/** Trailing spaces are part of what is being typed. */
const PARSE_OPTIONS = { preserveWhitespace: "full" } as const;

/** Puts `html` into an editor unchanged, and selects `from` to `to` as far as they exist. */
export function setWritten(editor: Editor, { html, from, to }: WrittenText, meta: string): void {
  const { selection } = editor.state;
  const isSame = htmlOf(editor) === html;
  if (isSame && selection.from === from && selection.to === to) return;
  const chain = editor.chain().setMeta(meta, true);
  if (!isSame) chain.setContent(withoutStyles(html), { emitUpdate: false, parseOptions: PARSE_OPTIONS });
  chain.setTextSelection({ from, to }).run();
}

/** Runs once after the current paint, however often it is requested. */
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

/** Returns a function that restores an element's current attributes. */
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

/** The range `from` to `end` of a base document that was replaced by `from` to `to` of the current one. */
type Typed = { readonly from: number; readonly end: number; readonly to: number };

function typedSince(base: Node, { content }: Node): Typed | null {
  const from = base.content.findDiffStart(content);
  const ends = base.content.findDiffEnd(content);
  if (from === null || ends === null) return null;
  // Where equal characters were typed, the two searches overlap.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  return { from, end: ends.a + overlap, to: ends.b + overlap };
}

/** Applies steps made on a base document to the current one, so keys typed in the meantime stay. */
function rebase(tr: Transaction, steps: readonly Step[], typed: Typed | null): void {
  const shaped = new Mapping();
  for (const step of steps) {
    const [from, end] = typed ? [shaped.map(typed.from), shaped.map(typed.end)] : [0, 0];
    const mapped = typed ? step.map(new StepMap([from, end - from, typed.to - typed.from])) : step;
    if (mapped) tr.maybeStep(mapped);
    shaped.appendMap(step.getMap());
  }
}

/** Formats the text as buttons outside the page formatted it, together with keys typed since they were pressed. */
function applyShape(editor: Editor, { base, steps, marks, from, to }: ShapedText): void {
  const { schema, tr, doc } = editor.state;
  const typed = typedSince(schema.nodeFromJSON(base), doc);
  rebase(
    tr,
    steps.map((step) => Step.fromJSON(schema, step)),
    typed,
  );
  const stored = marks?.flatMap((mark) => markOf(editor, mark)) ?? null;
  if (!typed) tr.setSelection(TextSelection.between(tr.doc.resolve(from), tr.doc.resolve(to)));
  else if (stored && typed.from === from) {
    tr.removeMark(typed.from, typed.to);
    for (const mark of stored) tr.addMark(typed.from, typed.to, mark);
  }
  editor.view.dispatch(tr.setStoredMarks(stored).setMeta("fromOutside", true));
}

type EditorParts = { readonly element: HTMLElement; readonly options: WriterOptions };

/** `tell` reports changes immediately, `tellLater` after the paint. */
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
 * Starts inline editing of a page element, with the same grammar as the studio's fields. The element's attributes
 * are restored when editing ends.
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
    shape: (text) => {
      readNow(editor.view);
      applyShape(editor, text);
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
