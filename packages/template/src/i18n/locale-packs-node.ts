import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as cldr from "@phensley/cldr";
import { createCldrServices } from "./cldr-services.ts";
import type { LocaleDataSource } from "./locale-data.ts";
import type { LocaleServices } from "./locale-services.ts";

const LANGUAGES_IN_MEMORY = 24;
const FALLBACK = "en-US";

/** Returns a source that reads language packs from disk on demand. */
export function createPlatformLocaleData(): LocaleDataSource | undefined {
  const require = createRequire(import.meta.url);
  const readPack = (language: string): unknown =>
    JSON.parse(readFileSync(require.resolve(`@phensley/cldr/packs/${language}.json`), "utf8"));
  // Loaded with the first price or date; sites without either never need it.
  const createFramework = (options: ConstructorParameters<typeof cldr.CLDRFramework>[0]): cldr.CLDRFramework => {
    const { CLDRFramework } = require("@phensley/cldr") as typeof cldr;
    return new CLDRFramework(options);
  };
  let framework: cldr.CLDRFramework | undefined;
  const load = (locale: string): LocaleServices => {
    framework ??= createFramework({ loader: readPack, packCacheSize: LANGUAGES_IN_MEMORY });
    return createCldrServices(framework.get(locale));
  };
  return {
    findLocale: (locale) => {
      try {
        return load(locale);
      } catch {
        // An unknown or malformed tag falls back to the default locale, so that the page keeps its prices.
        return load(FALLBACK);
      }
    },
  };
}
