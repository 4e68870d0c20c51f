export const MULTILINGUAL_MESSAGES = {
  twice: "This language is in the list twice. Remove one of them.",
  takenPrefix: "URLs in this language would conflict with the site's own calls. Choose another one.",
  pageInPlace: "The page “{title}” is at {path}, where this language would be. Change its URL first.",
  domainTwice: "Two languages can't use the same domain. Choose another one.",
  ownLanguage: "This is the site's own language. Choose another one.",
  domainNotOurs: "This domain doesn't point to your site. Connect it first, then choose it here.",
  domainPrimary: "This is the site's primary domain. Choose another domain, or make another one primary first.",
  unknownLanguage: "This language isn't one of the site's languages. Add it first.",
  unknownText: "This text no longer exists. Reload the page to see the current texts.",
  textEmptied:
    "Nothing is left of this text without its scripts and forms, which aren't allowed. Enter text, or leave it empty to show the original.",
  textTooLong: "A text can have up to {max} characters, including its HTML. Shorten it.",
  sameOption: "Two values of one option can't be the same. Make them different.",
  sameChoice: "Two choices of one question can't be the same. Make them different.",
  sameLabel: "That name is already used. Choose a different one, so visitors can tell them apart.",
  labelTooLong: "Names of tags and categories can have up to {max} characters here. Shorten it.",
  labelSlash: "A slash separates the names of a category from each other. Remove it.",
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
