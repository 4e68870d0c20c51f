import type { MessageText } from "@stoa/core/message/message-of.ts";
import type { ServerCatalogue } from "@stoa/core/visitor-text/server-message-groups.ts";
import { translateToEnglish } from "@stoa/core/visitor-text/translate-to-english.ts";

/** The messages of each language, in a file of its own. */
const LOCALES = import.meta.glob<{ readonly default: ServerCatalogue }>(["./*.json", "!./en.json"], {
  base: "../../../../packages/core/src/locales/",
});

let translateNow = translateToEnglish;
let catalogue: ServerCatalogue | undefined;
let language: string | undefined;
let fetched: Promise<void> = Promise.resolve();

async function fetchWords(wanted: string): Promise<void> {
  translateNow = translateToEnglish;
  catalogue = undefined;
  if (wanted === "en") return;
  try {
    const [{ catalogueTranslator }, locale] = await Promise.all([
      import("@stoa/core/visitor-text/catalogue-translator.ts"),
      LOCALES[`./${wanted}.json`]?.(),
    ]);
    if (locale === undefined || wanted !== language) return;
    catalogue = locale.default;
    translateNow = catalogueTranslator(catalogue);
  } catch {
    // Fall back to English.
  }
}

/** Fetches the words of the page's language, once while it stays the same. Never rejects. Pages in English fetch none. */
export function fetchPageMessages(): Promise<void> {
  const [wanted = ""] = document.documentElement.lang.split("-", 1);
  if (wanted !== language) {
    language = wanted;
    fetched = fetchWords(wanted);
  }
  return fetched;
}

/** Translates a message of the islands or of an answer into the page's language; English until it is loaded. */
export function translate(message: MessageText): string {
  return translateNow(message);
}

/** A group of messages in the language of the page; as it is given, in English, until its words are there. */
export function pageTexts<Group extends keyof ServerCatalogue>(
  group: Group,
  english: ServerCatalogue[Group],
): ServerCatalogue[Group] {
  return catalogue?.[group] ?? english;
}
