import { expect, test } from "vitest";
import { countryNames, countryOfLocale } from "./country-names.ts";

test("names countries as readers of a locale do, in their order", () => {
  const english = countryNames("en-US");
  expect(english).toHaveLength(250);
  expect(english.find(({ code }) => code === "DE")?.name).toBe("Germany");
  expect(english.map(({ name }) => name).indexOf("Åland Islands")).toBeLessThan(5);
  expect(countryNames("de").find(({ code }) => code === "DE")?.name).toBe("Deutschland");
});

test("treats an invalid locale as English", () => {
  expect(countryNames("not a locale")).toEqual(countryNames("en"));
});

test.each([
  ["en-US", "US"],
  ["de_AT", "AT"],
  ["en", ""],
  ["es-419", ""],
  ["not a locale", ""],
])("in %s assumes the language %j", (locale, country) => {
  expect(countryOfLocale(locale)).toBe(country);
});
