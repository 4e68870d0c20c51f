import { expect, test } from "vitest";
import { testId } from "../pricing/order/order-for-tests.ts";
import { checkoutAmountRows, type CheckoutCost } from "./checkout-amount-rows.ts";

const WORDS = {
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  tax: "Tax",
  taxIncluded: "Includes {tax}",
  total: "Total",
  toPay: "To pay",
  giftCard: "Gift card {ending}",
  free: "Free",
  later: "Later",
};

function usd(amount: number) {
  return { amount, currency: "USD" };
}

const STANDARD = { id: testId(1), name: "Standard", priceCents: 500, discountedCents: 500, isPickup: false };
const SALES_TAX = { ruleId: testId(2), name: "Sales tax", rateMillionths: 88_750, cents: 355 };

const COST: CheckoutCost = {
  amounts: {
    subtotal: usd(4000),
    discount: usd(400),
    shipping: usd(500),
    tax: usd(355),
    grandTotal: usd(4455),
    giftCards: usd(0),
    amountDue: usd(4455),
    taxLines: [SALES_TAX],
    pricesIncludeTax: false,
    isTaxKnown: true,
  },
  discounts: [{ discountId: testId(3), name: "Welcome", code: "HELLO", cents: 400, shippingCents: 0 }],
  giftCards: [],
  requiresShipping: true,
  shippingOption: STANDARD,
};

function rowsOf(cost: CheckoutCost): string[] {
  return checkoutAmountRows(cost, WORDS, "en-US").rows.map(({ label, value }) => `${label}: ${value}`);
}

test("rows add up to the total", () => {
  expect(rowsOf(COST)).toEqual([
    "Subtotal: $40.00",
    "Discount (HELLO): -$4.00",
    "Shipping (Standard): $5.00",
    "Sales tax 8.875%: $3.55",
    "Total: $44.55",
  ]);
});

test("marks inclusive taxes as included", () => {
  const cost = { ...COST, amounts: { ...COST.amounts, pricesIncludeTax: true, grandTotal: usd(4100) } };
  expect(rowsOf(cost).at(-1)).toBe("Total: $41.00");
  expect(rowsOf(cost).join()).not.toContain("Sales tax");
  expect(checkoutAmountRows(cost, WORDS, "en-US").included).toEqual(["Includes Sales tax 8.875% $3.55"]);
});

test("promises no amount that depends on an address it does not know", () => {
  const amounts = { ...COST.amounts, taxLines: [], isTaxKnown: false, shipping: usd(0), grandTotal: usd(3600) };
  expect(rowsOf({ ...COST, amounts, shippingOption: null })).toEqual([
    "Subtotal: $40.00",
    "Discount (HELLO): -$4.00",
    "Shipping: Later",
    "Tax: Later",
    "Total: $36.00",
  ]);
});

test("subtracts gift cards from the total, and leaves out those that pay nothing", () => {
  const amounts = { ...COST.amounts, giftCards: usd(4000), amountDue: usd(455) };
  const giftCards = [
    { ending: "7K2M", amount: usd(4000) },
    { ending: "0000", amount: usd(0) },
  ];
  expect(rowsOf({ ...COST, amounts, giftCards }).slice(4)).toEqual([
    "Total: $44.55",
    "Gift card 7K2M: -$40.00",
    "To pay: $4.55",
  ]);
});

test("mentions shipping only if something is shipped, and free shipping as free", () => {
  expect(rowsOf({ ...COST, requiresShipping: false }).join()).not.toContain("Shipping");
  const amounts = { ...COST.amounts, shipping: usd(0), grandTotal: usd(3955) };
  const discounts = [{ discountId: testId(4), name: "Free shipping", code: null, cents: 0, shippingCents: 500 }];
  expect(rowsOf({ ...COST, amounts, discounts })).toContain("Shipping (Standard): Free");
});
