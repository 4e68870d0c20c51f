import { afterEach, expect, test } from "vitest";
import type { StudioCatalogue } from "./studio-languages.ts";
import { setTexts, translatedSentence } from "./t.ts";

const ITALIAN = Object.fromEntries([
  ["{what} is used.", "{what} è in uso."],
  ["SKU {sku} (of {title}) is used.", "Lo SKU {sku} di {title} è in uso."],
  ["{kind} can't be deleted.", "{kind, select, page {La pagina} other {Il contenuto}} non si può eliminare."],
  ["{count} of {total}", "{count} di {total}"],
]) as StudioCatalogue;

afterEach(() => setTexts("en", null));

test("a sentence is translated by the text with the most words that it was filled from", () => {
  setTexts("it", ITALIAN);
  expect(translatedSentence("SKU A.1 (of Bowl + lid) is used.")).toBe("Lo SKU A.1 di Bowl + lid è in uso.");
  expect(translatedSentence("/about is used.")).toBe("/about è in uso.");
  expect(translatedSentence("page can't be deleted.")).toBe("La pagina non si può eliminare.");
});

test("labels, and sentences of no text, stay as they are", () => {
  setTexts("it", ITALIAN);
  expect(translatedSentence("2 of 3")).toBe("2 of 3");
  expect(translatedSentence("Something else.")).toBe("Something else.");
});

test("in English every sentence stays as it is", () => {
  expect(translatedSentence("/about is used.")).toBe("/about is used.");
});
