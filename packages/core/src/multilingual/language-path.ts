import type { ListedLanguage } from "./language-list-schema.ts";

/** A language that visitors of a site can choose: `prefix` stands before every path (`/de`), "" on a domain of its own. */
export type ShownLanguage = { readonly language: string; readonly prefix: string; readonly domain?: string };

/** What stands before every path in a language. */
export function languagePrefix(language: string): string {
  return `/${language.toLowerCase()}`;
}

/** Languages of a list that visitors see. */
export function shownLanguages(languages: readonly ListedLanguage[]): ShownLanguage[] {
  return languages
    .filter(({ isEnabled }) => isEnabled)
    .map(({ language, domain }) =>
      domain === undefined ? { language, prefix: languagePrefix(language) } : { language, prefix: "", domain },
    );
}

/** What is no page and has no language: calls, files of the theme and of the platform, feeds for machines. */
const WITHOUT_LANGUAGE =
  /^\/(?:api|assets|scripts|static|images|_stoa|_theme|_fonts)(?:[/?#]|$)|^\/(?:site\.css|robots\.txt|sitemap\.xml|favicon\.ico)(?:[?#]|$)/;

/** Whether a path is one that every language has of its own. */
export function hasLanguage(path: string): boolean {
  return !WITHOUT_LANGUAGE.test(path);
}

/** Whether a path, with or without a query, is below a prefix. */
function isBelow(path: string, prefix: string): boolean {
  if (!path.startsWith(prefix)) return false;
  const next = path[prefix.length];
  return next === undefined || next === "/" || next === "?" || next === "#";
}

/** The language of a path of the site, and the path without it; undefined in the site's own language. */
export function splitLanguagePath(
  path: string,
  languages: readonly ShownLanguage[],
): { readonly language: ShownLanguage; readonly path: string } | undefined {
  for (const language of languages) {
    const { prefix } = language;
    if (prefix === "" || !isBelow(path, prefix)) continue;
    const rest = path.slice(prefix.length);
    return { language, path: rest.startsWith("/") ? rest : `/${rest}` };
  }
  return undefined;
}

/** Where the pages of a language are, among the other languages of the site. */
export type LanguagePlace = { readonly prefix: string; readonly languages: readonly ShownLanguage[] };

/** The same path in a language: `/about` is `/de/about`, and `/` is `/de`. A path that has a language already stays. */
export function pathInLanguage(path: string, { prefix, languages }: LanguagePlace): string {
  if (prefix === "" || !path.startsWith("/") || path.startsWith("//")) return path;
  if (!hasLanguage(path) || splitLanguagePath(path, languages)) return path;
  if (path === "/") return prefix;
  return path.startsWith("/?") || path.startsWith("/#") ? `${prefix}${path.slice(1)}` : `${prefix}${path}`;
}
