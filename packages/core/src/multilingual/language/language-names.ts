/** Returns a language's name in itself: `Deutsch`, `português (Brasil)`; its tag when unknown. */
export function ownLanguageName(language: string): string {
  return nameIn(language, language);
}

/** Returns the name of a language in a locale. */
export function nameIn(language: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale, "en"], { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}

/**
 * Returns the languages' own names, without the region where the list has only one variant: `English`, not `English
 * (US)`.
 */
export function ownLanguageNames(languages: readonly string[]): string[] {
  const stemOf = (language: string): string => language.split("-")[0] ?? language;
  return languages.map((language) => {
    const stem = stemOf(language);
    const isAlone = languages.filter((other) => stemOf(other) === stem).length === 1;
    return ownLanguageName(isAlone ? stem : language);
  });
}
