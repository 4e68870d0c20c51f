import { afterEach, expect, test } from "vitest";
import type { StudioCatalogue } from "../../language/studio-languages.ts";
import { setTexts } from "../../language/t.ts";
import it from "../../locales/studio-it.json" with { type: "json" };
import { changeText } from "./change-text.ts";

const ITALIAN: StudioCatalogue = it;

afterEach(() => setTexts("en", null));

test.each(["Change title", "Undo: Change title", "Restore “Redo: Change title”", "Add summer banner"])(
  "“%s” reads in English as it is stored",
  (label) => {
    expect(changeText(label)).toBe(label);
  },
);

test.each([
  ["Change title", "Modifica titolo"],
  ["Undo: Change title", "Annullamento: Modifica titolo"],
  ["Restore “Redo: Change title”", "Ripristino di “Ripetizione: Modifica titolo”"],
  ["Add summer banner", "Add summer banner"],
])("“%s” reads “%s” in Italian", (label, text) => {
  setTexts("it", ITALIAN);
  expect(changeText(label)).toBe(text);
});
