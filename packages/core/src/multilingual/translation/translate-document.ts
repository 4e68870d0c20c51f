import type { TranslatableKind } from "./translatable-kinds.ts";
import { mapTexts, type TranslatableText } from "./translatable-texts.ts";
import type { Translation } from "./translation-schema.ts";

/** A list position identifies an element only until something is inserted before it. */
const HAS_POSITION = /(?:^|\/)[0-9]+(?:\/|$)/;

/** State of a text: translated, translated from an older original, or missing. */
export type TextState = "translated" | "outdated" | "missing";

type Texts = Translation["texts"];

/** Returns the state of an original text's translation. */
export function textState(original: TranslatableText, texts: Texts): TextState {
  const found = Object.hasOwn(texts, original.path) ? texts[original.path] : undefined;
  if (!found || (found.isHtml === true) !== original.isHtml) return "missing";
  return found.source === original.text ? "translated" : "outdated";
}

/**
 * Returns the document with translated texts in place of the originals. A text whose original has changed since stays
 * translated, unless it is identified only by its position in a list.
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
