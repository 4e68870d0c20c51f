import type { Message } from "@stoa/core/message/message-of.ts";
import type { SaidCatalogue } from "@stoa/core/visitor-text/said-groups.ts";
import { sayInEnglish } from "@stoa/core/visitor-text/say-in-english.ts";

/** The messages of each language, in a file of its own. */
const LOCALES = import.meta.glob<{ readonly default: SaidCatalogue }>(["./*.json", "!./en.json"], {
  base: "../../../../packages/core/src/locales/",
});

let translate = sayInEnglish;
let catalogue: SaidCatalogue | undefined;
let language: string | undefined;
let fetched: Promise<void> = Promise.resolve();

async function fetchWords(wanted: string): Promise<void> {
  translate = sayInEnglish;
  catalogue = undefined;
  if (wanted === "en") return;
  try {
    const [{ saidTranslator }, locale] = await Promise.all([
      import("@stoa/core/visitor-text/said-translator.ts"),
      LOCALES[`./${wanted}.json`]?.(),
    ]);
    if (locale === undefined || wanted !== language) return;
    catalogue = locale.default;
    translate = saidTranslator(catalogue);
  } catch {
    // Fall back to English.
  }
}

/** Fetches the words of the page's language, once while it stays the same. Never rejects. Pages in English fetch none. */
export function fetchPageWords(): Promise<void> {
  const [wanted = ""] = document.documentElement.lang.split("-", 1);
  if (wanted !== language) {
    language = wanted;
    fetched = fetchWords(wanted);
  }
  return fetched;
}

/** Translates a message of the islands or of an answer into the page's language; English until it is loaded. */
export function say(message: string | Message): string {
  return translate(message);
}

/** A group of messages in the language of the page; as it is given, in English, until its words are there. */
export function pageTexts<Group extends keyof SaidCatalogue>(
  group: Group,
  english: SaidCatalogue[Group],
): SaidCatalogue[Group] {
  return catalogue?.[group] ?? english;
}
