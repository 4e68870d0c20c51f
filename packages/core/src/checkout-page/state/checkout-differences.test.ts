import { expect, test } from "vitest";
import { checkoutDifferences } from "./checkout-differences.ts";
import { testCheckout, testLineOf } from "../checkout-for-tests.ts";
import { checkoutTranslator } from "../checkout-page-translator.ts";

const word = checkoutTranslator({});
const before = testCheckout();

function differences(after: ReturnType<typeof testCheckout>): string[] {
  return checkoutDifferences({ before, after }, word, "en-US");
}

test("finds nothing between equal states", () => {
  expect(differences(testCheckout())).toEqual([]);
});

test("reports what was added and removed, and its effect on the total", () => {
  const mug = { ...testLineOf(1, 900), itemId: "b".repeat(24), title: "Mug" };
  expect(differences(testCheckout({}, [mug]))).toEqual([
    "Vase is not in your order any more.",
    "Mug was added.",
    "Subtotal: $9.00 instead of $48.00.",
    "Total: $14.00 instead of $53.00.",
  ]);
});

test("reports changed quantities and prices", () => {
  expect(differences(testCheckout({}, [testLineOf(2, 5000)]))).toEqual([
    "Vase: now 2 instead of 1.",
    "Vase: $50.00 instead of $48.00.",
    "Subtotal: $100.00 instead of $48.00.",
    "Total: $105.00 instead of $53.00.",
  ]);
});

test("reports added and removed amounts", () => {
  const withoutShipping = testCheckout({ cart: { ...before.cart, requiresShipping: false } });
  expect(differences(withoutShipping)).toEqual(["Shipping (Standard): – instead of $5.00."]);
});
