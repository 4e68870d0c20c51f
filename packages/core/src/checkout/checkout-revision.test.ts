import { assert, property, shuffledSubarray } from "fast-check";
import { expect, test } from "vitest";
import { testDiscount, testId, testLine, testOrder } from "../pricing/order/order-for-tests.ts";
import type { OrderInput, OrderLine } from "../pricing/order/order-input.ts";
import { priceOrder } from "../pricing/price-order.ts";
import { chargeText } from "./checkout-revision.ts";

const lines = [testLine(1), testLine(2, { unitPriceCents: 250, quantity: 3 }), testLine(3, { unitPriceCents: 999 })];

function textOf(bought: readonly OrderLine[], members: Partial<OrderInput> = {}): string {
  const price = priceOrder(testOrder(bought, members));
  if (!price.ok) throw new Error(price.message);
  return chargeText(price.order, bought);
}

test("does not depend on the order of lines", () => {
  const text = textOf(lines);
  assert(property(shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => textOf(shuffled) === text));
});

test("does not depend on the ids of lines: a rebuilt cart charges the same", () => {
  const again = lines.map((line, index) => ({ ...line, id: testId(70 + index) }));
  expect(textOf(again)).toBe(textOf(lines));
});

const [first = testLine(1), ...others] = lines;

test.each<[string, readonly OrderLine[], Partial<OrderInput>]>([
  ["a price", [{ ...first, unitPriceCents: 1001 }, ...others], {}],
  ["a quantity", [{ ...first, quantity: 2 }, ...others], {}],
  ["a variant at the same price", [{ ...first, variantId: testId(500) }, ...others], {}],
  ["a line less", others, {}],
  ["a discount", lines, { discounts: [testDiscount(1)] }],
  ["a gift card", lines, { giftCards: [{ id: testId(600), balanceCents: 100, currency: "USD" }] }],
  ["the currency", lines, { currency: "EUR" }],
])("changes with %s", (_what, bought, members) => {
  expect(textOf(bought, members)).not.toBe(textOf(lines));
});
