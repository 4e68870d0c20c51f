import { CART_AMOUNT_TEXTS as TEXTS } from "@stoa/core/cart/message/cart-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { testTaxRule } from "@stoa/core/pricing/order/order-for-tests.ts";
import { expect, test } from "vitest";
import { missingTexts } from "../../testing/visible-texts.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { addDiscount, createStore, fillCart, setPreferences, STANDARD } from "../checkout/testing/test-buyer.ts";

const testApp = await openTestApp();

test("the cart lists its amounts, and which of them depend on the address", async () => {
  const shop = await createStore(testApp);
  await setPreferences(shop, "tax", { rules: [testTaxRule(1)] });
  const { visitor } = await fillCart(shop, { item: await shop.addProduct() });
  const { body } = await visitor.call("GET", "/cart");
  const { cartSubtotal, cartShipping, cartTax, cartAmountLater, cartTotal } = TEXTS;
  expect(missingTexts(body, [cartSubtotal, cartShipping, cartTax, cartAmountLater, cartTotal])).toEqual([]);
});

test("the cart names its discount, its free shipping and the taxes within its prices", async () => {
  const shop = await createStore(testApp);
  await setPreferences(shop, "tax", { pricesIncludeTax: true, rules: [testTaxRule(1, { name: "VAT" })] });
  await addDiscount(shop, { trigger: { type: "automatic" }, name: "Spring" });
  await addDiscount(shop, { trigger: { type: "automatic" }, name: "Sent free", effect: { type: "freeShipping" } });
  const { visitor } = await fillCart(shop, { item: await shop.addProduct() });
  await visitor.call("PUT", "/api/commerce/shopping-cart/shipping", {
    body: { location: { countryCode: "US" }, shippingOptionId: STANDARD.id },
  });
  const { body } = await visitor.call("GET", "/cart");
  expect(
    missingTexts(body, [
      `${TEXTS.cartDiscount} (Spring)`,
      TEXTS.cartShippingFree,
      fillMessage(TEXTS.cartTaxIncluded, { tax: "VAT 20% $1.50" }),
    ]),
  ).toEqual([]);
});
