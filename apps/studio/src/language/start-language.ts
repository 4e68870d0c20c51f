import { readKeptLanguage } from "./kept-language.ts";
import { chooseStudioLanguage, fetchStudioCatalogue } from "./studio-languages.ts";
import { setTexts } from "./t.ts";

const language = chooseStudioLanguage([readKeptLanguage(), ...navigator.languages]);

/** Loads the texts before the modules that come after this one, many of which read theirs as they start. */
try {
  const catalogue = await fetchStudioCatalogue(language);
  if (catalogue !== null) {
    setTexts(language, catalogue);
    document.documentElement.lang = language;
  }
} catch {
  // The studio starts in English.
}
