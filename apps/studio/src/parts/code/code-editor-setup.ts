import { acceptCompletion, autocompletion, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { htmlCompletionSource } from "@codemirror/lang-html";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, EditorState, Transaction, type Extension } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  type KeyBinding,
} from "@codemirror/view";
import { completeWords, type CodeWord } from "./code-completion.ts";
import { languageExtension, type CodeLanguage } from "./code-languages.ts";
import { codePhrases } from "./code-phrases.ts";
import { codeTheme } from "./code-theme.ts";
import { markedRange, textChange, type CodeDiagnostic } from "./code-positions.ts";

/** Callbacks of an editor, read when they are needed. */
export type CodeEditorHooks = {
  readonly words: () => readonly CodeWord[];
  readonly tell: (text: string) => void;
  /** Returns whether the key was handled. */
  readonly save: () => boolean;
};

type Setup = {
  readonly label: string;
  readonly text: string;
  readonly language: CodeLanguage;
  readonly isReadOnly: boolean;
  readonly asks: CodeEditorHooks;
};

const fromOutside = Annotation.define<boolean>();
const NOTE_ID = "note";
const STILL_LEAVING: ReadonlySet<string> = new Set(["Tab", "Shift", "Escape"]);

/**
 * After Escape, Tab moves focus out instead of indenting, until another key is pressed. Escape does not close a
 * surrounding dialog. Handlers would not see the keys that a key binding has handled.
 */
const leaveByTab: Extension = EditorView.domEventObservers({
  keydown: (event, view) => {
    if (event.key === "Escape") event.stopPropagation();
    if (!STILL_LEAVING.has(event.key)) view.setTabFocusMode(false);
  },
  blur: (_event, view) => view.setTabFocusMode(false),
});

const escape: KeyBinding = {
  key: "Escape",
  run: (view) => {
    view.setTabFocusMode(true);
    return true;
  },
};

/** Enter keeps the indentation, and Tab accepts a completion. */
function keysOf({ save }: CodeEditorHooks): Extension {
  return keymap.of([
    { key: "Mod-s", run: save, preventDefault: true },
    { key: "Tab", run: acceptCompletion },
    ...completionKeymap,
    ...searchKeymap,
    ...lintKeymap,
    ...historyKeymap,
    escape,
    ...defaultKeymap,
    indentWithTab,
  ]);
}

function completionOf(language: CodeLanguage, { words }: CodeEditorHooks): Extension {
  // No HTML completions inside template tags.
  const sources = language === "template" ? { override: [completeWords(words, htmlCompletionSource)] } : {};
  return autocompletion({ icons: false, ...sources });
}

function extensionsOf({ label, language, isReadOnly, asks }: Setup): Extension[] {
  return [
    EditorState.phrases.of(codePhrases()),
    lineNumbers(),
    lintGutter(),
    highlightSpecialChars(),
    history(),
    indentUnit.of("  "),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    search({ top: true }),
    completionOf(language, asks),
    keysOf(asks),
    leaveByTab,
    languageExtension(language),
    codeTheme,
    EditorView.lineWrapping,
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({ "aria-label": label, "aria-describedby": NOTE_ID, tabindex: "0" }),
    EditorView.updateListener.of((update) => {
      const isOwn = update.transactions.some((one) => one.docChanged && one.annotation(fromOutside) !== true);
      if (isOwn) asks.tell(update.state.doc.toString());
    }),
  ];
}

/**
 * Mounted in a shadow root, where styles are adopted; in the document CodeMirror adds a style element, which the
 * content security policy blocks.
 */
export function createCodeEditor(parent: HTMLElement, setup: Setup): EditorView {
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
  const note = document.createElement("p");
  note.id = NOTE_ID;
  note.hidden = true;
  const view = new EditorView({
    state: EditorState.create({ doc: setup.text, extensions: extensionsOf(setup) }),
    parent: root,
    root,
  });
  root.append(note);
  return view;
}

/** Sets the description for screen readers inside the shadow root, which cannot reference ids of the document. */
export function describeCode(view: EditorView, text: string, isInvalid: boolean): void {
  const note = view.dom.parentNode?.querySelector(`#${NOTE_ID}`);
  if (note) note.textContent = text;
  if (isInvalid) view.contentDOM.setAttribute("aria-invalid", "true");
  else view.contentDOM.removeAttribute("aria-invalid");
}

/** Replaces the text after an outside change; the cursor stays with its surroundings. */
export function showText(view: EditorView, text: string): void {
  view.dispatch({
    changes: textChange(view.state.doc.toString(), text),
    annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)],
  });
}

export function showDiagnostics(view: EditorView, diagnostics: readonly CodeDiagnostic[]): void {
  const marks = diagnostics.map((one) => ({
    ...markedRange(view.state.doc, one),
    severity: one.severity ?? "error",
    message: one.message,
  }));
  view.dispatch(setDiagnostics(view.state, marks));
}

export function goToPosition(view: EditorView, diagnostic: CodeDiagnostic): void {
  view.focus();
  view.dispatch({ selection: { anchor: markedRange(view.state.doc, diagnostic).from }, scrollIntoView: true });
}
