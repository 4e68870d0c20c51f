import type it from "../locales/studio-it.json";

/** A text of the studio: in English, which is its key in the catalogue of every other language. */
export type StudioText = keyof typeof it;

/** A catalogue: each text in English, and in the language of the file. */
export type StudioCatalogue = Readonly<Record<StudioText, string>>;

/** Catalogues of the languages other than English, each in a file of its own. Adding a language is adding its file. */
const CATALOGUES = import.meta.glob<StudioCatalogue>("../locales/studio-*.json", { import: "default" });

/** The languages that the studio speaks, by their codes. */
export const STUDIO_LANGUAGES: readonly string[] = [
  "en",
  ...Object.keys(CATALOGUES).map((file) => file.replaceAll(/^.*\/studio-|\.json$/gu, "")),
];

/** Returns the language of a locale: `pt` of `pt-BR`. */
export function languageOf(locale: string): string {
  return locale.split(/[-_]/u, 1)[0]?.toLowerCase() ?? "";
}

/** The first language of a reader that the studio speaks; English if it speaks none of them. */
export function chooseStudioLanguage(wanted: ReadonlyArray<string | null>): string {
  return wanted.map((locale) => languageOf(locale ?? "")).find((one) => STUDIO_LANGUAGES.includes(one)) ?? "en";
}

/** Fetches a catalogue; `null` for English, which the code holds itself. Rejects when it cannot be fetched. */
export async function fetchStudioCatalogue(language: string): Promise<StudioCatalogue | null> {
  return (await CATALOGUES[`../locales/studio-${language}.json`]?.()) ?? null;
}
