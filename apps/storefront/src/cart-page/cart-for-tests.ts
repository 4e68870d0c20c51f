import { testId, testProduct } from "@stoa/core/product/product-for-tests.ts";
import type { CartEntry, ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { PLAIN_TERMS } from "@stoa/core/cart/cart-terms-for-tests.ts";
import { priceCart } from "@stoa/core/cart/price/price-cart.ts";

/** A cart with at most one line, always of the same item. */
export function testCart(line?: { readonly id: string; readonly quantity: number }): ShoppingCart {
  const header = { id: testId(70), cartToken: "token", websiteId: "site", created: 1, currency: "USD" };
  const row = {
    itemId: testId(500),
    variantId: testId(1),
    additionalFields: null,
    customizations: [],
    product: testProduct(),
    formFields: null,
    itemUrl: "/shop/blue-vase",
    stock: { [testId(1)]: { quantity: 0, unlimited: true } },
    image: null,
  };
  return priceCart(header, line === undefined ? [] : [{ ...row, ...line }], PLAIN_TERMS).cart;
}

export function testLine(id: string, quantity: number): CartEntry {
  const [line] = testCart({ id, quantity }).entries;
  if (line === undefined) {
    throw new Error("A cart with a line has one.");
  }
  return line;
}
