export const MULTILINGUAL_MESSAGES = {
  twice: "This language is in the list twice. Remove one of them.",
  takenPrefix: "Addresses in this language would be those of the site's calls. Choose another one.",
  pageInPlace: "The page “{title}” is at {path}, where this language would be. Give it another address first.",
  domainTwice: "Two languages can not have the same domain. Choose another one.",
  ownLanguage: "This is the site's own language. Choose another one.",
  domainNotOurs: "This domain does not lead to your site. Connect it first, then choose it here.",
  domainPrimary: "This is the site's main address. Choose another domain, or give the site another main address first.",
  unknownLanguage: "This language is not in the list of the site's languages. Add it first.",
  unknownText: "This text is no longer there. Reload the page to see the texts as they are now.",
  textEmptied:
    "Nothing of this text is left without its scripts and forms, which texts can't have. Write words, or leave it empty to show the original.",
  textTooLong: "A text can have {max} characters, those of its HTML counted. Write it shorter.",
  sameOption: "Two choices of one option can not have the same words. Write them differently.",
  sameChoice: "Two choices of one question can not have the same words. Write them differently.",
  sameLabel: "Another one is called so already. Visitors could not tell the two apart: write them differently.",
  labelTooLong: "Names of tags and categories have at most {max} characters here. Write it shorter.",
  labelSlash: "A slash parts the names of a category from each other. Write it without one.",
  storeTitle: "Store",
  listed: "Change languages",
  disconnected: "Remove languages",
  translated: "Translate",
} as const;

/** Labels of the language switcher on published pages, by page language. */
const SWITCHER_LABELS: Readonly<Record<string, string>> = {
  ar: "اللغات",
  de: "Sprachen",
  en: "Languages",
  es: "Idiomas",
  fa: "زبان‌ها",
  fr: "Langues",
  he: "שפות",
  it: "Lingue",
  ja: "言語",
  nl: "Talen",
  pl: "Języki",
  pt: "Idiomas",
  zh: "语言",
};

/** Returns the label of the language switcher in a language; English when unknown. */
export function switcherLabel(language: string): string {
  return SWITCHER_LABELS[language.split("-")[0] ?? ""] ?? "Languages";
}
