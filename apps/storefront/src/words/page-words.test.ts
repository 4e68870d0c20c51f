import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import type { fetchPageWords, say } from "./page-words.ts";
import { afterEach, expect, test, vi } from "vitest";

type PageWords = { readonly fetchPageWords: typeof fetchPageWords; readonly say: typeof say };

async function openPage(lang: string): Promise<PageWords> {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { lang } });
  return import("./page-words.ts");
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["de-CH", "Hinzugefügt!"],
  ["fr", "Ajouté !"],
  ["es-MX", "¡Añadido!"],
  ["en-GB", ADD_TO_CART_LABELS.added],
  ["ja", ADD_TO_CART_LABELS.added],
])("a page in %s says %s once its texts are loaded", async (lang, expected) => {
  const words = await openPage(lang);
  expect(words.say(ADD_TO_CART_LABELS.added)).toBe(ADD_TO_CART_LABELS.added);
  await words.fetchPageWords();
  expect(words.say(ADD_TO_CART_LABELS.added)).toBe(expected);
});

test("a page whose language changes says the words of the new one", async () => {
  const words = await openPage("de");
  await words.fetchPageWords();
  document.documentElement.lang = "fr";
  await words.fetchPageWords();
  expect(words.say(ADD_TO_CART_LABELS.added)).toBe("Ajouté !");
});
