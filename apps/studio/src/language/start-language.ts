import { readKeptLanguage } from "./kept-language.ts";
import { chooseStudioLanguage, fetchStudioCatalogue } from "./studio-languages.ts";
import { setTexts } from "./t.ts";

/** Loads the texts of the reader's language. Never rejects: the studio starts in English when they cannot be fetched. */
export async function startLanguage(): Promise<void> {
  const language = chooseStudioLanguage([readKeptLanguage(), ...navigator.languages]);
  try {
    const catalogue = await fetchStudioCatalogue(language);
    if (catalogue === null) return;
    setTexts(language, catalogue);
    document.documentElement.lang = language;
  } catch {
    // The studio starts in English.
  }
}
