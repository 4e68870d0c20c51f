import { expect, test } from "vitest";
import { dollars, testId, testProduct, testVariant } from "../../product/product-for-tests.ts";
import type { Variant } from "../../product/product-schema.ts";
import type { ShoppingCart } from "../cart-schema.ts";
import { cartTexts } from "./cart-texts.ts";
import { PLAIN_TERMS } from "../cart-terms-for-tests.ts";
import { priceCart } from "../price/price-cart.ts";

function cartOf(variant: Partial<Variant>, currency = "USD"): ShoppingCart {
  const product = testProduct({ variants: [testVariant(1, variant)] });
  const row = {
    id: testId(5),
    itemId: testId(6),
    variantId: testId(1),
    quantity: 2,
    additionalFields: null,
    customizations: [],
  };
  const stock = { [testId(1)]: { quantity: 9, unlimited: false } };
  const header = { id: testId(7), cartToken: null, websiteId: testId(8), created: 0, currency };
  const lines = [{ ...row, product, formFields: null, itemUrl: "/shop/blue-vase", stock, image: null }];
  return priceCart(header, lines, PLAIN_TERMS).cart;
}

test("writes unit price, line total and subtotal in the cart's currency", () => {
  const texts = cartTexts(cartOf({ price: dollars(1234.5) }), "en-US");
  expect(texts.entries[0]).toMatchObject({ unitPriceText: "$1,234.50", lineTotalText: "$2,469.00" });
  expect(texts.entries[0]).not.toHaveProperty("originalPriceText");
  expect(texts.subtotalText).toBe("$2,469.00");
});

test("writes the original price beside the price of a line on sale", () => {
  const sale = { price: dollars(20), salePrice: dollars(15), onSale: true };
  expect(cartTexts(cartOf(sale), "en-US").entries[0]).toMatchObject({
    unitPriceText: "$15.00",
    originalPriceText: "$20.00",
    lineTotalText: "$30.00",
  });
});

test("writes amounts without fractions in yen", () => {
  const yen = { amount: 500, currency: "JPY" };
  const texts = cartTexts(cartOf({ price: yen, salePrice: yen }, "JPY"), "ja-JP");
  expect(texts.subtotalText.normalize("NFKC")).toBe("¥1,000");
});

test("writes discounts, added amounts and the total", () => {
  const cart = { ...cartOf({}), discountCents: 250, shippingCostCents: 500, taxCents: 99, grandTotalCents: 2349 };
  expect(cartTexts(cart, "en-US")).toMatchObject({
    discountText: "$2.50",
    shippingCostText: "$5.00",
    taxText: "$0.99",
    grandTotalText: "$23.49",
  });
});

test("offers the other currencies by name, and none if there is no choice", () => {
  expect(cartTexts(cartOf({}), "en-US").currencyChoices).toEqual([]);
  const cart = { ...cartOf({}), currencies: ["EUR", "USD"] };
  expect(cartTexts(cart, "de").currencyChoices).toEqual([
    { code: "EUR", name: "EUR – Euro", isChosen: false },
    { code: "USD", name: "USD – US-Dollar", isChosen: true },
  ]);
  expect(cartTexts(cart, "no locale").currencyChoices.map(({ name }) => name)).toEqual([
    "EUR – Euro",
    "USD – US Dollar",
  ]);
});

test("names the amounts with the site's texts, and with ours if it has none", () => {
  const { rows } = cartTexts(cartOf({}), "en-US", { cartTotal: "Summe", cartSubtotal: "", cartTitle: "x" }).amounts;
  expect(rows.map(({ label }) => label)).toEqual(["Subtotal", "Shipping", "Summe"]);
});
