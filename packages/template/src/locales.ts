import { CLDRFramework } from "@phensley/cldr";
import { createCldrServices } from "./i18n/cldr-services.ts";
import { setLocaleData } from "./i18n/locale-data.ts";

const packs = new Map<string, unknown>();

/**
 * Makes a language available to templates in a browser. The pack is `@phensley/cldr/packs/<language>.json`, which a
 * bundler can serve as a separate file.
 *
 * @public Only a browser needs it, and no page renders templates in one yet.
 * @example await loadLocale("en", () => fetch(url).then((reply) => reply.json()))
 */
export async function loadLocale(language: string, readPack: () => Promise<unknown>): Promise<void> {
  packs.set(language, await readPack());
  const framework = new CLDRFramework({ loader: (name) => packs.get(name), packCacheSize: packs.size });
  setLocaleData({
    findLocale: (locale) => {
      const { tag } = CLDRFramework.resolveLocale(locale);
      return packs.has(tag.language()) ? createCldrServices(framework.get(locale)) : undefined;
    },
  });
}
