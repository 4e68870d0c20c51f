import type { LocaleDataSource } from "./locale-data.ts";

/** A browser has no packs until it loads some: see `loadLocale`. */
export function createPlatformLocaleData(): LocaleDataSource | undefined {
  return undefined;
}
