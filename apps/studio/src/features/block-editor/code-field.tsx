import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { html } from "@codemirror/lang-html";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useId, useRef, type ReactElement } from "react";
import styles from "./block-editor.module.css";

type CodeFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
};

/** spec: platform 5, editor messages */
const NOT_ON_ANDROID = "Code editing is not available on Android.";

function isAndroid(): boolean {
  return /android/i.test(navigator.userAgent);
}

type Setup = { readonly label: string; readonly text: string; readonly onChange: (text: string) => void };

/** In a shadow root, styles are adopted; in the document they would be a style element, which the content policy refuses. */
function createEditor(parent: HTMLElement, { label, text, onChange }: Setup): EditorView {
  const state = EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      history(),
      // Tab leaves the field, as it does everywhere else.
      keymap.of([...defaultKeymap, ...historyKeymap]),
      html({ autoCloseTags: false }),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString());
      }),
    ],
  });
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
  return new EditorView({ state, parent: root, root });
}

/** Code with its lines numbered. */
export function CodeField({ label, value, error, onChange }: CodeFieldProps): ReactElement {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const tell = useRef(onChange);
  const first = useRef({ label, value });

  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);

  useEffect(() => {
    const parent = place.current;
    if (!parent || isAndroid()) return undefined;
    const { label: name, value: text } = first.current;
    const view = createEditor(parent, { label: name, text, onChange: (typed) => tell.current(typed) });
    editor.current = view;
    return () => view.destroy();
  }, []);

  useEffect(() => {
    const view = editor.current;
    // While the owner types, what they see leads; an undo comes from outside.
    if (!view || view.hasFocus || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value]);

  if (isAndroid()) return <p className={styles["note"]}>{NOT_ON_ANDROID}</p>;
  return (
    <div className={styles["code"]}>
      <p id={id} className={styles["legend"]}>
        {label}
      </p>
      <div ref={place} className={styles["editor-box"]} />
      {error && <p className={styles["error"]}>{error}</p>}
    </div>
  );
}
