import type { EditorView } from "@codemirror/view";
import { useEffect, useRef, type ReactElement, type RefObject } from "react";
import {
  createCodeEditor,
  describeCode,
  goToPosition,
  showDiagnostics,
  showText,
  type CodeEditorHooks,
} from "./code-editor-setup.ts";
import type { CodeEditorProps } from "./code-editor.tsx";
import { positionText, type CodeDiagnostic } from "./code-positions.ts";
import styles from "./code-editor.module.css";
import { t } from "../../language/t.ts";

/** spec: platform 5, editor messages */
const NOT_ON_ANDROID = t("Code editing is not available on Android.");
const LEAVE_HINT = t("Tab indents. To leave the code, press Escape and then Tab.");
const MAX_TOLD = 100;

function isAndroid(): boolean {
  return /android/i.test(navigator.userAgent);
}

type Held = {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly editor: RefObject<EditorView | null>;
};

/** Creates the editor once and syncs its value without losing newer typing. */
function useCodeEditor(props: CodeEditorProps): Held {
  const { value } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const told = useRef<string[]>([]);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const asks: CodeEditorHooks = {
      words: () => latest.current.words ?? [],
      tell: (text) => {
        told.current = [...told.current, text].slice(-MAX_TOLD);
        latest.current.onChange(text);
      },
      save: () => {
        latest.current.onSave?.();
        return latest.current.onSave !== undefined;
      },
    };
    const { label, value: text, language, isReadOnly = false } = latest.current;
    const view = createCodeEditor(parent, { label, text, language, isReadOnly, asks });
    editor.current = view;
    return () => {
      view.destroy();
      parent.shadowRoot?.replaceChildren();
    };
  }, []);

  useEffect(() => {
    const view = editor.current;
    if (!view) return;
    // A value reported earlier is an echo and older than the typed text; any other came from outside.
    const echo = told.current.lastIndexOf(value);
    told.current = echo < 0 ? [] : told.current.slice(echo + 1);
    if (echo < 0 && view.state.doc.toString() !== value) showText(view, value);
  }, [value]);

  return { place, editor };
}

type ProblemListProps = {
  readonly label: string;
  readonly diagnostics: readonly CodeDiagnostic[];
  readonly onChoose: (diagnostic: CodeDiagnostic) => void;
};

function ProblemList({ label, diagnostics, onChoose }: ProblemListProps): ReactElement | null {
  if (diagnostics.length === 0) return null;
  return (
    <ul className={styles["problems"]} aria-label={t("Problems in {label}", { label })}>
      {diagnostics.map((one) => (
        <li key={`${one.line} ${one.column} ${one.message}`}>
          <button
            type="button"
            className={styles["problem"]}
            data-severity={one.severity ?? "error"}
            onClick={() => onChoose(one)}
          >
            <span className={styles["where"]}>{positionText(one)}</span>
            <span className={styles["what"]}>{one.message}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const NO_DIAGNOSTICS: readonly CodeDiagnostic[] = [];

/** The CodeMirror editor; use `CodeEditor`, which loads it on demand. */
export function CodeEditorView(props: CodeEditorProps): ReactElement {
  const { label, isLabelHidden, description, error, diagnostics = NO_DIAGNOSTICS, isReadOnly } = props;
  const { place, editor } = useCodeEditor(props);
  const marks = JSON.stringify(diagnostics);
  const hint = isReadOnly ? "" : LEAVE_HINT;
  const note = [error, description, hint].filter(Boolean).join(" ");

  useEffect(() => {
    if (editor.current) showDiagnostics(editor.current, JSON.parse(marks) as CodeDiagnostic[]);
  }, [editor, marks]);
  useEffect(() => {
    if (editor.current) describeCode(editor.current, note, Boolean(error));
  }, [editor, note, error]);

  if (isAndroid()) return <p className={styles["note"]}>{NOT_ON_ANDROID}</p>;
  return (
    <div className={styles["code"]} data-size={props.size}>
      <p
        className={isLabelHidden ? "only-spoken" : styles["label"]}
        aria-hidden="true"
        onClick={() => editor.current?.focus()}
      >
        {label}
      </p>
      {description && <p className={styles["note"]}>{description}</p>}
      <div ref={place} className={styles["box"]} data-invalid={error ? true : undefined} />
      {error && <p className={styles["error"]}>{error}</p>}
      <ProblemList
        label={label}
        diagnostics={diagnostics}
        onChoose={(one) => editor.current && goToPosition(editor.current, one)}
      />
      {hint && <p className={styles["hint"]}>{hint}</p>}
    </div>
  );
}
