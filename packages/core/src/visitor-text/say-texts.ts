import type { Say } from "./say-in-language.ts";

/** The same texts in another language, by the same names: what is wrong, by field. */
export function sayTexts(texts: Readonly<Record<string, string>>, say: Say): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, say(text)]));
}
