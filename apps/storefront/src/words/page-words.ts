import type { Say } from "@stoa/core/visitor-text/say-in-language.ts";

/** The words of one language come in a file of their own; pages in English fetch none. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly say: Say }>>> = {
  de: () => import("./words-de.ts"),
  fr: () => import("./words-fr.ts"),
  es: () => import("./words-es.ts"),
};

let translate: Say = (message) => message;
let fetched: Promise<void> | undefined;

async function fetchWords(): Promise<void> {
  try {
    const [language = ""] = document.documentElement.lang.split("-", 1);
    translate = (await LANGUAGES[language]?.())?.say ?? translate;
  } catch {
    // English is better than nothing.
  }
}

/** Fetches the words of the page's language, once. Never rejects. */
export function fetchPageWords(): Promise<void> {
  fetched ??= fetchWords();
  return fetched;
}

/** Says a message of the islands or of an answer in the language of the page; in English until its words are there. */
export function say(message: string): string {
  return translate(message);
}
