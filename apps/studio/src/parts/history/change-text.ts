import type { StudioText } from "../../language/studio-languages.ts";
import { t, translated } from "../../language/t.ts";

/** Labels around the label of another change. */
const AROUND: ReadonlyArray<readonly [pattern: RegExp, text: StudioText]> = [
  [/^Restore “(.*)”$/su, "Restore “{label}”"],
  [/^Undo: (.*)$/su, "Undo: {label}"],
  [/^Redo: (.*)$/su, "Redo: {label}"],
];

/** A label of the history, which is stored in English, in the language of the studio. */
export function changeText(label: string): string {
  for (const [pattern, text] of AROUND) {
    const inner = pattern.exec(label)?.[1];
    if (inner !== undefined) return t(text, { label: changeText(inner) });
  }
  return translated(label);
}
