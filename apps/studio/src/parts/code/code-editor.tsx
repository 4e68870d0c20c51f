import type { ReactElement } from "react";
import { lazyPart } from "../lazy-part.tsx";
import type { CodeDiagnostic } from "./code-positions.ts";
import type { CodeLanguage } from "./code-languages.ts";
import type { CodeWord } from "./code-completion.ts";
import { LoadingBlocks } from "../notice/loading-blocks.tsx";
import { t } from "../../language/t.ts";

export type CodeEditorProps = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly language: CodeLanguage;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly diagnostics?: readonly CodeDiagnostic[];
  /** Template names offered as completions, besides those of the language. */
  readonly words?: readonly CodeWord[];
  /** `field`: grows with its text up to a maximum height; `fill`: fills its container. */
  readonly size?: "field" | "fill";
  readonly isReadOnly?: boolean;
  readonly onChange: (text: string) => void;
  /** Called on Ctrl+S or ⌘S. */
  readonly onSave?: (() => void) | undefined;
};

const CodeEditorView = lazyPart(
  async () => (await import("./code-editor-view.tsx")).CodeEditorView,
  <LoadingBlocks label={t("Loading editor…")} count={1} heightPx={160} />,
);

export function CodeEditor(props: CodeEditorProps): ReactElement {
  return <CodeEditorView key={`${props.language} ${props.isReadOnly}`} {...props} />;
}
