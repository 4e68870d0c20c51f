import type { StudioText } from "../../language/studio-languages.ts";
import { t } from "../../language/t.ts";

/** Words that the command palette finds something by: in English, which many know the terms in, and in the language of the studio. */
export function paletteWords(words: StudioText): string {
  return [...new Set([words, t(words)])].join(" ");
}
