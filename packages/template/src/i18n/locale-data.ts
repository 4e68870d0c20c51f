import type { Frame } from "../language/scope-frame.ts";
import type { LocaleServices } from "./locale-services.ts";

/** Gives what the formatters know about languages; a browser provides one with the packs it has loaded. */
export interface LocaleDataSource {
  /** Undefined when there is no data for the language. */
  readonly findLocale: (locale: string) => LocaleServices | undefined;
}

const NO_DATA = "none";
const CAPACITY = 100;
const locales = new Map<string, LocaleServices | undefined>();
let source: LocaleDataSource | undefined;

/** Sets where locale data comes from; what was known before is forgotten. */
export function setLocaleData(provider: LocaleDataSource): void {
  source = provider;
  locales.clear();
}

/** The data of the locale a render is for; the time it takes to load is not the template's. */
export function localeIn({ state }: Frame): LocaleServices | undefined {
  const { locale } = state;
  const known = locales.get(locale);
  if (known !== undefined || locales.has(locale)) return known;
  const start = performance.now();
  const found = findLocale(locale);
  state.deadline += performance.now() - start;
  return found;
}

/** The data of a locale; undefined for `none` and where no data is to be had. */
export function findLocale(locale: string): LocaleServices | undefined {
  if (locales.has(locale)) return locales.get(locale);
  const found = locale === NO_DATA ? undefined : source?.findLocale(locale);
  if (locales.size >= CAPACITY) locales.clear();
  locales.set(locale, found);
  return found;
}
