import type { Say } from "./say-in-language.ts";

/** Returns texts, such as errors by field, translated under the same names. */
export function sayTexts(texts: Readonly<Record<string, string>>, say: Say): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, say(text)]));
}
