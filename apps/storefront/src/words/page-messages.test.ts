import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import type { fetchPageMessages, translate } from "./page-messages.ts";
import { afterEach, expect, test, vi } from "vitest";

type PageMetaTexts = { readonly fetchPageMessages: typeof fetchPageMessages; readonly translate: typeof translate };

async function openPage(lang: string): Promise<PageMetaTexts> {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { lang } });
  return import("./page-messages.ts");
}

// Other test files of the worker share its modules.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ["de-CH", "Hinzugefügt!"],
  ["fr", "Ajouté !"],
  ["es-MX", "¡Añadido!"],
  ["en-GB", ADD_TO_CART_LABELS.added],
  ["ja", ADD_TO_CART_LABELS.added],
])("a page in %s says %s once its texts are loaded", async (lang, expected) => {
  const words = await openPage(lang);
  expect(words.translate(ADD_TO_CART_LABELS.added)).toBe(ADD_TO_CART_LABELS.added);
  await words.fetchPageMessages();
  expect(words.translate(ADD_TO_CART_LABELS.added)).toBe(expected);
});

test("a page that changes its language uses the texts of the new one", async () => {
  const words = await openPage("de");
  await words.fetchPageMessages();
  document.documentElement.lang = "fr";
  await words.fetchPageMessages();
  expect(words.translate(ADD_TO_CART_LABELS.added)).toBe("Ajouté !");
});
