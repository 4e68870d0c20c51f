import type { TranslatableKind } from "./translatable-kinds.ts";
import { listTexts } from "./translatable-texts.ts";
import { textState, type TextState } from "./translate-document.ts";
import type { Translation } from "./translation-schema.ts";

/** How many texts of a document stand how in a language. */
export type TranslationProgress = Readonly<Record<TextState, number>>;

/** Counts the texts of an original by their state. */
export function translationProgress(
  kind: TranslatableKind,
  data: unknown,
  texts: Translation["texts"],
): TranslationProgress {
  const counts = { translated: 0, outdated: 0, missing: 0 };
  for (const text of listTexts(kind, data)) counts[textState(text, texts)] += 1;
  return counts;
}
