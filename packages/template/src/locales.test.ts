import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, expect, it } from "vitest";
import { setLocaleData } from "./i18n/locale-data.ts";
import { createPlatformLocaleData } from "./i18n/locale-packs-browser.ts";
import { createPlatformLocaleData as createNodeLocaleData } from "./i18n/locale-packs-node.ts";
import { loadLocale } from "./locales.ts";
import { compile } from "./template.ts";

const require = createRequire(import.meta.url);

function readPack(language: string): Promise<unknown> {
  return Promise.resolve(JSON.parse(readFileSync(require.resolve(`@phensley/cldr/packs/${language}.json`), "utf8")));
}

// Locale data is set for the whole process, and other files run in it.
afterAll(() => setLocaleData(createNodeLocaleData() ?? { findLocale: () => undefined }));

it("starts without data in a browser", () => {
  expect(createPlatformLocaleData()).toBeUndefined();
});

it("knows a language once its pack is loaded, and no other", async () => {
  setLocaleData({ findLocale: () => undefined });
  const template = compile("{p|money}");
  const data = { p: { value: "1234.5", currency: "EUR" } };
  expect(template.render(data, { locale: "de-AT" }).output).toBe("");
  await loadLocale("de", () => readPack("de"));
  expect(template.render(data, { locale: "de" }).output).toBe("1.234,50\u00a0€");
  expect(template.render(data, { locale: "de-AT" }).output).toBe("€\u00a01.234,50");
  expect(template.render(data, { locale: "ja" }).output).toBe("");
  await loadLocale("ja", () => readPack("ja"));
  expect(template.render(data, { locale: "ja" }).output).toBe("€1,234.50");
});
