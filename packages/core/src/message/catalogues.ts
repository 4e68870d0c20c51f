import de from "../locales/de.json" with { type: "json" };
import en from "../locales/en.json" with { type: "json" };
import es from "../locales/es.json" with { type: "json" };
import fr from "../locales/fr.json" with { type: "json" };
import it from "../locales/it.json" with { type: "json" };
import type { Catalogue } from "./message-keys.ts";

const ALL = { en, de, fr, es, it };

/** A language that there are messages in. */
export type MessageLanguage = keyof typeof ALL;

/**
 * Every message of every language. Adding a language is its file in `locales` and its name here. Browsers must not import this: they fetch the
 * groups they need, of one language.
 */
export const CATALOGUES: Readonly<Record<MessageLanguage, Catalogue>> = ALL;

/** The languages that there are messages in. */
export const MESSAGE_LANGUAGES = Object.keys(ALL) as readonly MessageLanguage[];

/** The language of a locale (`de-CH`, `fr_FR`), if there are messages in it. */
export function findMessageLanguage(locale: string): MessageLanguage | undefined {
  const language = locale.split(/[-_]/, 1)[0]?.toLowerCase();
  return MESSAGE_LANGUAGES.find((one) => one === language);
}

/** The language to write in for a reader's locale; English if there are no messages in theirs, or it is unknown. */
export function messageLanguageOf(locale: string | null): MessageLanguage {
  return findMessageLanguage(locale ?? "") ?? "en";
}
