import type { LocaleDataSource } from "./locale-data.ts";

/** Returns undefined: a browser has no packs until it loads some with `loadLocale`. */
export function createPlatformLocaleData(): LocaleDataSource | undefined {
  return undefined;
}
