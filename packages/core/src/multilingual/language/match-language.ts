import type { PublicLanguage } from "./language-path.ts";

function baseOf(language: string): string {
  return language.split("-", 1)[0] ?? language;
}

/**
 * Returns the site language best matching a requested one: the same, otherwise one of another region. Without a match
 * it is returned
 * unchanged, since emails may support it.
 * @example matchLanguage("de-AT", [{ language: "de", prefix: "/de" }]) // "de"
 */
export function matchLanguage(language: string, languages: readonly Pick<PublicLanguage, "language">[]): string {
  const same = languages.find((one) => one.language === language);
  const found = same ?? languages.find((one) => baseOf(one.language) === baseOf(language));
  return found?.language ?? language;
}
