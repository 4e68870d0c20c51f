/** What a language calls itself: `Deutsch`, `português (Brasil)`; its tag where nobody knows. */
export function ownLanguageName(language: string): string {
  return nameIn(language, language);
}

/** What a language is called in another one. */
export function nameIn(language: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale, "en"], { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** What languages of a list call themselves, without a country where the list has only one of the language: `English`, not `English (US)`. */
export function ownLanguageNames(languages: readonly string[]): string[] {
  const stemOf = (language: string): string => language.split("-")[0] ?? language;
  return languages.map((language) => {
    const stem = stemOf(language);
    const isAlone = languages.filter((other) => stemOf(other) === stem).length === 1;
    return ownLanguageName(isAlone ? stem : language);
  });
}
