import type { LocaleDataSource } from "./locale-data.ts";

/**
 * Returns undefined: a browser has no packs until it loads some with `loadLocale`.
 *
 * @public Bundlers for browsers choose this file for `#locale-packs`.
 */
export function createPlatformLocaleData(): LocaleDataSource | undefined {
  return undefined;
}
