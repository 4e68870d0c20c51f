import type { TranslatableKind } from "./translatable-kinds.ts";
import { mapTexts, type TranslatableText } from "./translatable-texts.ts";
import type { Translation } from "./translation-schema.ts";

/** A position in a list says which element is meant only as long as nothing was put before it. */
const HAS_POSITION = /(?:^|\/)[0-9]+(?:\/|$)/;

/** How a text stands: translated, translated from an older original, or not at all. */
export type TextState = "translated" | "outdated" | "missing";

type Texts = Translation["texts"];

/** The state of one text of an original, and its translation where there is one that belongs to it. */
export function textState(original: TranslatableText, texts: Texts): TextState {
  const found = Object.hasOwn(texts, original.path) ? texts[original.path] : undefined;
  if (!found || (found.isHtml === true) !== original.isHtml) return "missing";
  return found.source === original.text ? "translated" : "outdated";
}

/**
 * The document in another language: every text that is translated takes the place of the original. A text whose original has changed since
 * stays translated, except where only its position in a list says which text it is.
 */
export function translateDocument<Data>(
  kind: TranslatableKind,
  data: Data,
  { texts }: Pick<Translation, "texts">,
): Data {
  return mapTexts(kind, data, (original) => {
    const state = textState(original, texts);
    const isShown = state === "translated" || (state === "outdated" && !HAS_POSITION.test(original.path));
    return isShown ? (texts[original.path]?.text ?? original.text) : original.text;
  }) as Data;
}
