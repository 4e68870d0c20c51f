import { expect, test } from "vitest";
import { dollars, testId, testProduct, testVariant } from "../product/product-for-tests.ts";
import type { Variant } from "../product/product-schema.ts";
import type { ShoppingCart } from "./cart-schema.ts";
import { cartTexts } from "./cart-texts.ts";
import { priceCart } from "./price-cart.ts";

function cartOf(variant: Partial<Variant>, currency = "USD"): ShoppingCart {
  const product = testProduct({ variants: [testVariant(1, variant)] });
  const row = { id: testId(5), itemId: testId(6), variantId: testId(1), quantity: 2, additionalFields: null };
  const stock = { [testId(1)]: { quantity: 9, unlimited: false } };
  const header = { id: testId(7), cartToken: null, websiteId: testId(8), created: 0, currency };
  return priceCart(header, [{ ...row, product, itemUrl: "/shop/blue-vase", stock, image: null }]);
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
