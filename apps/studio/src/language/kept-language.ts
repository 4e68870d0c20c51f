const KEY = "stoa.language";

/** The language chosen in this browser, if any. */
export function readKeptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps a language for this browser; without storage it lasts as long as the page. */
export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The studio stays in the browser's language.
  }
}
