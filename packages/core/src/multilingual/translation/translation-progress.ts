import type { TranslatableText } from "./translatable-texts.ts";
import { textState, type TextState } from "./translate-document.ts";
import type { Translation } from "./translation-schema.ts";

export type TranslationProgress = Readonly<Record<TextState, number>>;

/** Returns the number of an original's texts by state. */
export function translationProgress(
  originals: readonly TranslatableText[],
  texts: Translation["texts"],
): TranslationProgress {
  const counts = { translated: 0, outdated: 0, missing: 0 };
  for (const text of originals) counts[textState(text, texts)] += 1;
  return counts;
}
