import { expect, test } from "vitest";
import { messageLanguageOf } from "./catalogues.ts";

test.each([
  ["de-CH", "de"],
  ["fr_FR", "fr"],
  ["ES", "es"],
  ["en", "en"],
  ["ja", "en"],
  ["", "en"],
  ["dehydrated", "en"],
  [null, "en"],
] as const)("writes to a person with the locale %j in %s", (locale, language) => {
  expect(messageLanguageOf(locale)).toBe(language);
});
