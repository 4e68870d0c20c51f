import type { Translate } from "./translator-for.ts";

/** Returns texts, such as errors by field, translated under the same names. */
export function translateTexts(texts: Readonly<Record<string, string>>, translate: Translate): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, translate(text)]));
}
