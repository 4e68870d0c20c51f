import { visitorTexts } from "@stoa/core/visitor-text/visitor-texts.ts";
import { parseConf } from "./conf/conf-text.ts";
import { problemOf, type ThemeProblem } from "./check/theme-problems.ts";
import type { ThemeFiles } from "./theme-files.ts";

export type Strings = Readonly<Record<string, string>>;
export type StringsByLocale = ReadonlyMap<string, Strings>;

export type ThemeStrings = {
  /** Page strings by locale: `localizedStrings`. */
  readonly strings: StringsByLocale;
  /** Editor strings for tweaks and settings, by locale: English → translated. */
  readonly editorStrings: StringsByLocale;
};

const STRINGS_FILE = /^strings\/(template|annotations|tweaks|configuration)-([A-Za-z0-9-]{2,35})\.json$/;
const DEFAULT_LANGUAGE = "en";

/** Reads `strings/<part>-<locale>.json`. spec: template-platform 1.7, strings */
export function readStrings(files: ThemeFiles, problems: ThemeProblem[]): ThemeStrings {
  const strings = new Map<string, Strings>();
  const editorStrings = new Map<string, Strings>();
  for (const [file, text] of files) {
    const [, part = "", locale = ""] = STRINGS_FILE.exec(file) ?? [];
    if (part === "") continue;
    const { value, problem, place } = parseConf(text);
    if (problem !== null) problems.push({ ...problemOf(file, "CONF_INVALID", problem), ...place });
    const texts = Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
    const target = part === "template" || part === "annotations" ? strings : editorStrings;
    target.set(locale, { ...target.get(locale), ...texts });
  }
  return { strings, editorStrings };
}

function languageOf(locale: string): string {
  return locale.split("-", 1)[0]?.toLowerCase() ?? "";
}

/** Strings of a language: those without a country before those of a country. */
function ofLanguage(strings: StringsByLocale, language: string): Strings | undefined {
  const locales = [...strings.keys()].filter((locale) => languageOf(locale) === language);
  const locale = locales.toSorted((one, other) => one.length - other.length)[0];
  return locale === undefined ? undefined : strings.get(locale);
}

const joined = new WeakMap<StringsByLocale, Map<string, Strings>>();
/** More locales than a theme's sites have. */
const MAX_LOCALES = 500;

/**
 * Strings of a locale, with fallbacks to the language, the platform and the theme's English. Returns the same object
 * each time.
 */
export function stringsOfLocale(strings: StringsByLocale, locale: string): Strings {
  const known = joined.get(strings) ?? new Map<string, Strings>();
  joined.set(strings, known);
  const texts = known.get(locale) ?? {
    ...ofLanguage(strings, DEFAULT_LANGUAGE),
    ...visitorTexts(locale),
    ...ofLanguage(strings, languageOf(locale)),
    ...strings.get(locale),
  };
  if (known.size < MAX_LOCALES) known.set(locale, texts);
  return texts;
}
