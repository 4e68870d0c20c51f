import { expect, test } from "vitest";
import { areAtTexts, typedSince } from "./typed-texts.ts";

test("what is typed while a translation is saved is not saved yet", () => {
  expect(typedSince({ title: "Töpfe und Krüge", html: "<p>Neu</p>" }, { title: "Töpfe", html: "<p>Neu</p>" })).toEqual({
    title: "Töpfe und Krüge",
  });
});

test.each([
  [{ title: "Too long." }, true],
  [{ title: "Too long.", "texts.title.text": "must NOT have more than 500000 characters" }, false],
  [{ "texts.title": "must NOT have more than 500000 characters" }, false],
  [{}, false],
])("what was refused in %j is shown at the texts: %s", (fields, areThere) => {
  expect(areAtTexts(fields, ["title", "html"])).toBe(areThere);
});
