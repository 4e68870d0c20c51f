import type { ShownLanguage } from "./language-path.ts";

function baseOf(language: string): string {
  return language.split("-", 1)[0] ?? language;
}

/**
 * The language of a site that somebody means who asks for one: the same, else one of another region. One that the site does not have stays as it
 * is: mails may know it.
 * @example matchLanguage("de-AT", [{ language: "de", prefix: "/de" }]) // "de"
 */
export function matchLanguage(language: string, languages: readonly Pick<ShownLanguage, "language">[]): string {
  const same = languages.find((one) => one.language === language);
  const found = same ?? languages.find((one) => baseOf(one.language) === baseOf(language));
  return found?.language ?? language;
}
