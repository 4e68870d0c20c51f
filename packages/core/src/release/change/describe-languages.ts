import type { LanguageList } from "../../multilingual/language/language-list-schema.ts";
import type { Translation } from "../../multilingual/translation/translation-schema.ts";
import { fieldChanges, type ChangeDetail, type ChangeField } from "./change-detail.ts";
import { CHANGE_FIELDS } from "../release-messages.ts";

const LIST_FIELDS: readonly ChangeField<LanguageList>[] = [
  {
    field: CHANGE_FIELDS.languages,
    value: ({ languages }) => languages,
    show: ({ languages }) =>
      languages.map(({ language, isEnabled }) => (isEnabled ? language : `(${language})`)).join(", "),
  },
];

const TRANSLATION_FIELDS: readonly ChangeField<Translation>[] = [
  {
    field: CHANGE_FIELDS.translatedTexts,
    value: ({ texts }) => texts,
    show: ({ texts }) => String(Object.keys(texts).length),
  },
];

/** Returns the differences between two lists of languages; hidden ones are in brackets. */
export function describeLanguages(before: LanguageList, after: LanguageList): ChangeDetail[] {
  return fieldChanges(LIST_FIELDS, before, after);
}

/** Returns the differences between two versions of a translation. */
export function describeTranslation(before: Translation, after: Translation): ChangeDetail[] {
  return fieldChanges(TRANSLATION_FIELDS, before, after);
}
