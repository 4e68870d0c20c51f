import type { ListedLanguage } from "./language-list-schema.ts";

/** A language visitors can choose: `prefix` precedes every path (`/de`), "" on a separate domain. */
export type PublicLanguage = { readonly language: string; readonly prefix: string; readonly domain?: string };

/** Returns the path prefix of a language. */
export function languagePrefix(language: string): string {
  return `/${language.toLowerCase()}`;
}

/** Returns the listed languages that visitors see. */
export function publicLanguages(languages: readonly ListedLanguage[]): PublicLanguage[] {
  return languages
    .filter(({ isEnabled }) => isEnabled)
    .map(({ language, domain }) =>
      domain === undefined ? { language, prefix: languagePrefix(language) } : { language, prefix: "", domain },
    );
}

/** Paths outside languages: API calls, theme and platform files, machine-readable feeds. */
const WITHOUT_LANGUAGE =
  /^\/(?:api|assets|scripts|static|images|_stoa|_theme|_fonts)(?:[/?#]|$)|^\/(?:site\.css|robots\.txt|sitemap\.xml|favicon\.ico)(?:[?#]|$)/;

/** Returns whether a path exists separately in every language. */
export function hasLanguage(path: string): boolean {
  return !WITHOUT_LANGUAGE.test(path);
}

function isBelow(path: string, prefix: string): boolean {
  if (!path.startsWith(prefix)) return false;
  const next = path[prefix.length];
  return next === undefined || next === "/" || next === "?" || next === "#";
}

/** Returns the language of a site path and the path without its prefix; undefined for the site's own language. */
export function splitLanguagePath(
  path: string,
  languages: readonly PublicLanguage[],
): { readonly language: PublicLanguage; readonly path: string } | undefined {
  for (const language of languages) {
    const { prefix } = language;
    if (prefix === "" || !isBelow(path, prefix)) continue;
    const rest = path.slice(prefix.length);
    return { language, path: rest.startsWith("/") ? rest : `/${rest}` };
  }
  return undefined;
}

/** A language's path prefix, with the other languages of the site. */
export type LanguagePrefix = { readonly prefix: string; readonly languages: readonly PublicLanguage[] };

/**
 * Returns the path in a language: `/about` becomes `/de/about`, and `/` becomes `/de`. A path with a language is
 * unchanged.
 */
export function pathInLanguage(path: string, { prefix, languages }: LanguagePrefix): string {
  if (prefix === "" || !path.startsWith("/") || path.startsWith("//")) return path;
  if (!hasLanguage(path) || splitLanguagePath(path, languages)) return path;
  if (path === "/") return prefix;
  return path.startsWith("/?") || path.startsWith("/#") ? `${prefix}${path.slice(1)}` : `${prefix}${path}`;
}
