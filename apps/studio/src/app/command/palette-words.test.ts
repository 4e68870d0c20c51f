import { afterEach, expect, test } from "vitest";
import { setTexts } from "../../language/t.ts";
import it from "../../locales/studio-it.json" with { type: "json" };
import { paletteWords } from "./palette-words.ts";

afterEach(() => setTexts("en", null));

test("the palette finds by English words, and by those of the studio’s language too", () => {
  expect(paletteWords("vat gst rates")).toBe("vat gst rates");
  setTexts("it", it);
  expect(paletteWords("vat gst rates")).toBe("vat gst rates iva aliquote tasse");
});
