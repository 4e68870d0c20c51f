import { toMessage } from "../../message/to-message.ts";
import { expect, test } from "vitest";
import { testId, testProduct, testVariant } from "../../product/product-for-tests.ts";
import { cartAmountRows, currencyRemark } from "./cart-amount-rows.ts";
import { CART_AMOUNT_TEXTS } from "../message/cart-messages.ts";
import type { ShoppingCart } from "../cart-schema.ts";
import { PLAIN_TERMS } from "../cart-terms-for-tests.ts";
import { priceCart } from "./price-cart.ts";

const header = { id: testId(7), cartToken: null, websiteId: testId(8), created: 0, currency: "USD" };
const row = {
  id: testId(5),
  itemId: testId(6),
  variantId: testId(1),
  quantity: 4,
  additionalFields: null,
  customizations: [],
  product: testProduct(),
  formFields: null,
  itemUrl: "/shop/blue-vase",
  stock: { [testId(1)]: { quantity: 9, unlimited: false } },
  image: null,
};
const plain = priceCart(header, [row], PLAIN_TERMS).cart;
const standard = { id: testId(9), name: "Standard", priceCents: 500, discountedCents: 500, isPickup: false };

function rowsOf(changes: Partial<ShoppingCart>): string[] {
  const { rows } = cartAmountRows({ ...plain, ...changes }, CART_AMOUNT_TEXTS, "en-US");
  return rows.map(({ label, value }) => `${label}: ${value}`);
}

test("shows amounts that depend on an address as calculated at checkout", () => {
  expect(rowsOf({ isTaxKnown: false })).toEqual([
    "Subtotal: $40.00",
    "Shipping: Calculated at checkout",
    "Tax: Calculated at checkout",
    "Total: $40.00",
  ]);
  expect(rowsOf({ requiresShipping: false })).toEqual(["Subtotal: $40.00", "Total: $40.00"]);
});

test("rows add up to the total, with a shipping discount included in the shipping price", () => {
  const discounts = [
    { discountId: testId(3), name: "Welcome", code: "HELLO", cents: 400, shippingCents: 0 },
    { discountId: testId(4), name: "Cheap shipping", code: null, cents: 0, shippingCents: 200 },
  ];
  const applicableTaxRules = [{ ruleId: testId(2), name: "Sales tax", rateMillionths: 88_750, cents: 355 }];
  const known = { selectedShippingOption: standard, shippingCostCents: 500, discountCents: 600, taxCents: 355 };
  expect(rowsOf({ ...known, discounts, applicableTaxRules, grandTotalCents: 4255 })).toEqual([
    "Subtotal: $40.00",
    "Discount (HELLO): -$4.00",
    "Shipping (Standard): $3.00",
    "Sales tax 8.875%: $3.55",
    "Total: $42.55",
  ]);
});

test("marks inclusive taxes as included, in the site's text", () => {
  const applicableTaxRules = [{ ruleId: testId(2), name: "VAT", rateMillionths: 190_000, cents: 639 }];
  const cart = { ...plain, pricesIncludeTax: true, applicableTaxRules };
  const texts = { ...CART_AMOUNT_TEXTS, cartTaxIncluded: "Enthält {tax}", cartTotal: "Summe" };
  const { rows, included } = cartAmountRows(cart, texts, "en-US");
  expect(included).toEqual(["Enthält VAT 19% $6.39"]);
  expect(rows.at(-1)).toEqual({ kind: "total", label: "Summe", value: "$40.00" });
});

test("reports that nothing is sold in the currency, instead of zero amounts", () => {
  const { cart } = priceCart({ ...header, currency: "EUR" }, [row], PLAIN_TERMS);
  const said = toMessage("cart.nothingInCurrency", { currency: "EUR" });
  expect(cartAmountRows(cart, CART_AMOUNT_TEXTS, "en-US")).toEqual({ rows: [], included: [said] });
});

test("counts the items sold in the currency, and reports that the rest is not counted", () => {
  const euro = { amount: 800, currency: "EUR" };
  const product = testProduct({ variants: [testVariant(1, { otherPrices: [{ price: euro, salePrice: euro }] })] });
  const rows = [row, { ...row, id: testId(15), itemId: testId(16), product }];
  const { cart } = priceCart({ ...header, currency: "EUR" }, rows, PLAIN_TERMS);
  const amounts = cartAmountRows(cart, CART_AMOUNT_TEXTS, "en-US");
  expect(amounts.rows.at(-1)?.value).toBe("€32.00");
  expect(amounts.included).toEqual([toMessage("cart.someNotInCurrency", { currency: "EUR" })]);
});

test("reports nothing about a currency in which everything is sold", () => {
  expect(currencyRemark(plain)).toBeNull();
});
