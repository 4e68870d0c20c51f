import type { StudioText } from "../../language/studio-languages.ts";
import { t } from "../../language/t.ts";

/** Texts of the editor's own controls, as CodeMirror names them. */
const PHRASES: readonly StudioText[] = [
  "Find",
  "Replace",
  "next",
  "previous",
  "all",
  "match case",
  "regexp",
  "by word",
  "replace",
  "replace all",
  "close",
  "current match",
  "on line",
  "replaced match on line $",
  "replaced $ matches",
  "Go to line",
  "go",
  "Diagnostics",
  "No diagnostics",
  "Completions",
];

/** The editor's own texts in the language of the studio. */
export function codePhrases(): Readonly<Record<string, string>> {
  return Object.fromEntries(PHRASES.map((text) => [text, t(text)]));
}
