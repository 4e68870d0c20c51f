import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { chooseStudioLanguage, type StudioCatalogue, type StudioText } from "./studio-languages.ts";
import { readerLocale } from "./studio-locale.ts";
import { setTexts, t, translated, tRich } from "./t.ts";

const ORDERS = "{count, plural, one {# order} other {# orders}}" as StudioText;
const EDITS = "<b>{name}</b> is editing" as StudioText;
const ITALIAN = Object.fromEntries([
  [ORDERS, "{count, plural, one {# ordine} other {# ordini}}"],
  [EDITS, "<b>{name}</b> sta modificando"],
  ["Can't undo", "Impossibile annullare"],
]) as StudioCatalogue;

afterEach(() => {
  vi.restoreAllMocks();
  setTexts("en", null);
});

test("a text is English until there is a catalogue, and where one lacks it", () => {
  expect(translated("Can't undo")).toBe("Can't undo");
  setTexts("it", ITALIAN);
  expect(translated("Can't undo")).toBe("Impossibile annullare");
  expect(translated("Not there")).toBe("Not there");
});

test("numbers choose the plural and are written as the language writes them", () => {
  expect([1, 12_345].map((count) => t(ORDERS, { count }))).toEqual(["1 order", "12,345 orders"]);
  setTexts("it", ITALIAN);
  expect([1, 12_345].map((count) => t(ORDERS, { count }))).toEqual(["1 ordine", "12.345 ordini"]);
});

test("elements can be part of a text", () => {
  setTexts("it", ITALIAN);
  const { container } = render(
    <p>{tRich(EDITS, { name: "Ada & Bo", b: (parts) => <strong key="name">{parts}</strong> })}</p>,
  );
  expect(container.innerHTML).toBe("<p><strong>Ada &amp; Bo</strong> sta modificando</p>");
});

test.each([
  [[null, "it-CH", "en"], "it"],
  [["en", "it"], "en"],
  [["ja", "it_IT"], "it"],
  [["xx", null], "en"],
  [[], "en"],
])("readers of %j get the studio in %s", (wanted, language) => {
  expect(chooseStudioLanguage(wanted)).toBe(language);
});

test.each([
  ["en", "en-GB", ["it-CH", "en-US"], "en-GB"],
  ["it", "en-GB", ["de-CH", "it-CH", "it"], "it-CH"],
  ["it", "it-IT", ["it-CH"], "it-IT"],
  ["it", "en-US", ["en-US"], "it"],
])("a studio in %s of a site in %s, in a browser of %j, writes dates and numbers as in %s", (...row) => {
  const [language, siteLocale, browserLocales, locale] = row;
  setTexts(language, ITALIAN);
  vi.spyOn(navigator, "languages", "get").mockReturnValue(browserLocales);
  expect(readerLocale(siteLocale)).toBe(locale);
});
