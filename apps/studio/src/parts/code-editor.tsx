import type { ReactElement } from "react";
import { lazyPart } from "./lazy-part.tsx";
import type { CodeDiagnostic } from "./code-places.ts";
import type { CodeLanguage } from "./code-languages.ts";
import type { CodeWord } from "./code-completion.ts";
import { LoadingBlocks } from "./loading-blocks.tsx";

export type CodeEditorProps = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly language: CodeLanguage;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  /** What is wrong in the code, and where: marked in the text and listed below it. */
  readonly diagnostics?: readonly CodeDiagnostic[];
  /** Names of templates that are offered while typing, besides those of the language itself. */
  readonly words?: readonly CodeWord[];
  /** `field`: grows with its text up to a height; `fill`: as high as its place. */
  readonly size?: "field" | "fill";
  readonly isReadOnly?: boolean;
  readonly onChange: (text: string) => void;
  /** Ctrl+S or ⌘S in the code. */
  readonly onSave?: (() => void) | undefined;
};

const CodeEditorView = lazyPart(
  async () => (await import("./code-editor-view.tsx")).CodeEditorView,
  <LoadingBlocks label="Loading the editor" count={1} heightPx={160} />,
);

/** Code with its lines numbered, coloured and checked; the editor itself is loaded when one is first shown. */
export function CodeEditor(props: CodeEditorProps): ReactElement {
  return <CodeEditorView key={`${props.language} ${props.isReadOnly}`} {...props} />;
}
