import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { pillCount } from "@stoa/core/cart/page/pill-count.ts";
import { loaderTextsOf } from "@stoa/core/cart/message/loader-texts.ts";
import { afterEach, expect, test, vi } from "vitest";
import { loaderTexts } from "./messages-at-once.ts";

function openPage(language: string): void {
  const words = loaderTextsOf(language);
  const script = words === null ? null : { dataset: { words: JSON.stringify(words) } };
  vi.stubGlobal("document", { querySelector: () => script });
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["de", 1, "Artikel", "Ein Artikel im Warenkorb", "Ausverkauft"],
  ["fr-CA", 2, "articles", "2 articles dans le panier", "Épuisé"],
  ["es", 101, "artículos", "Más de 100 artículos en el carrito", "Agotado"],
  ["it", 2, "articoli", "2 articoli nel carrello", "Esaurito"],
  ["en-GB", 2, "items", "2 items in cart", ADD_TO_CART_LABELS.soldOut],
  ["ja", 1, "item", "One item in cart", ADD_TO_CART_LABELS.soldOut],
] as const)(
  "a page in %s shows cart counts and sold-out texts in its language",
  (...[language, quantity, label, spoken, soldOut]) => {
    openPage(language);
    expect(pillCount(quantity, loaderTexts())).toMatchObject({ label, spoken });
    expect(loaderTexts().soldOut).toBe(soldOut);
  },
);
