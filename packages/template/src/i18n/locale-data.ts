import type { Frame } from "../language/render/render-state.ts";
import type { LocaleServices } from "./locale-services.ts";

/** Provides locale data to formatters; in a browser, from the packs it has loaded. */
export interface LocaleDataSource {
  /** Returns undefined when there is no data for the language. */
  readonly findLocale: (locale: string) => LocaleServices | undefined;
}

const NO_DATA = "none";
const CAPACITY = 100;
const locales = new Map<string, LocaleServices | undefined>();
let source: LocaleDataSource | undefined;

/** Sets the source of locale data and clears cached data. */
export function setLocaleData(provider: LocaleDataSource): void {
  source = provider;
  locales.clear();
}

/** Returns the data of the render's locale; loading time does not count against the template. */
export function localeIn({ state }: Frame): LocaleServices | undefined {
  const { locale } = state;
  const known = locales.get(locale);
  if (known !== undefined || locales.has(locale)) return known;
  const start = performance.now();
  const found = findLocale(locale);
  state.deadline += performance.now() - start;
  return found;
}

/** Returns the data of a locale; undefined for `none` and when no data is available. */
export function findLocale(locale: string): LocaleServices | undefined {
  if (locales.has(locale)) return locales.get(locale);
  const found = locale === NO_DATA ? undefined : source?.findLocale(locale);
  if (locales.size >= CAPACITY) locales.clear();
  locales.set(locale, found);
  return found;
}
