import { expect, test } from "vitest";
import type { Address } from "../address/address-schema.ts";
import { CART_MESSAGES } from "../cart/message/cart-messages.ts";
import type { Form } from "../form/form-schema.ts";
import {
  shippingWith,
  testDiscount,
  testId,
  testLine,
  testMethod,
  testOrder,
  testTaxRule,
} from "../pricing/order/order-for-tests.ts";
import type { OrderInput } from "../pricing/order/order-input.ts";
import { priceOrder } from "../pricing/price-order.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import { CHECKOUT_MESSAGES } from "./checkout-messages.ts";
import { checkoutProblems, type CheckoutFacts } from "./checkout-problems.ts";

const address: Address = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "Unter den Linden 1",
  address2: "",
  city: "Berlin",
  state: "",
  postalCode: "10117",
  countryCode: "DE",
  phone: "",
};
const service = testLine(1, { productType: PRODUCT_TYPE.service });
const goods = testLine(1);

function facts(input: Partial<OrderInput> = {}, changes: Partial<CheckoutFacts> = {}): CheckoutFacts {
  const lines = input.lines ?? [service];
  return {
    lines: lines.map(({ id }) => ({ id, problem: null })),
    price: priceOrder(testOrder(lines, input)),
    email: "ada@example.com",
    shippingAddress: null,
    billingAddress: null,
    phone: "optional",
    answers: null,
    isSignedIn: false,
    isGuestAllowed: true,
    form: null,
    ...changes,
  };
}

function codes(all: CheckoutFacts): string[] {
  return checkoutProblems(all).map(({ code }) => code);
}

test("finds no problem with a service that a guest with an email buys", () => {
  expect(checkoutProblems(facts())).toEqual([]);
});

test("reports only that a cart is empty", () => {
  expect(checkoutProblems(facts({}, { lines: [], email: null }))).toEqual([
    { code: "empty", message: CART_MESSAGES.empty, field: "cart" },
  ]);
});

test("reports each problem of lines once", () => {
  const lines = [
    { id: "1", problem: CART_MESSAGES.notEnoughStock },
    { id: "2", problem: CART_MESSAGES.notEnoughStock },
    { id: "3", problem: CART_MESSAGES.itemNotFound },
  ];
  expect(codes(facts({}, { lines }))).toEqual(["notEnoughStock", "lineUnavailable"]);
});

test("lists all in the order in which a shopper fixes them", () => {
  const form: Form = {
    name: "F",
    fields: [{ id: testId(9), type: "text", title: "T", description: "", required: true }],
    submitButtonText: "",
    submissionMessage: "",
    disclaimer: "",
  };
  const all = facts(
    {
      lines: [goods],
      shippingTo: null,
      shippingOptionId: null,
      minimumSubtotalCents: 5000,
      codes: ["NOPE"],
      giftCards: [{ id: testId(8), balanceCents: 0, currency: "USD" }],
    },
    { lines: [{ id: goods.id, problem: CART_MESSAGES.notEnoughStock }], email: null, isGuestAllowed: false, form },
  );
  expect(codes(all)).toEqual([
    "notEnoughStock",
    "minimumSubtotal",
    "signInRequired",
    "emailMissing",
    "shippingAddressMissing",
    "formMissing",
    "couponInvalid",
    "giftCardInvalid",
  ]);
});

test("states the minimum subtotal in the spec's wording", () => {
  expect(checkoutProblems(facts({ minimumSubtotalCents: 5000 }))[0]?.message).toBe(
    "To check out, your order subtotal must be $50.00 or more.",
  );
});

test("lets signed-in shoppers check out where guests may not", () => {
  expect(codes(facts({}, { isGuestAllowed: false, isSignedIn: true }))).toEqual([]);
});

test("asks for a billing address only if taxes depend on it", () => {
  const rules = { tax: { pricesIncludeTax: false, shippingTaxClass: "shipping", rules: [testTaxRule(1)] } };
  expect(codes(facts({ ...rules, lines: [service], shippingTo: null, billingTo: null }))).toEqual([
    "billingAddressMissing",
  ]);
  expect(codes(facts({ ...rules, lines: [goods], shippingTo: null, billingTo: null }))).toEqual([
    "shippingAddressMissing",
  ]);
});

test("asks for a shipping option until one is chosen", () => {
  const shippingTo = { countryCode: "DE", state: "", postalCode: "10117" };
  const shippingRules = shippingWith([testMethod(1)]);
  const order = { lines: [goods], shippingTo, shippingRules };
  expect(codes(facts({ ...order, shippingOptionId: null }))).toEqual(["shippingOptionMissing"]);
});

test("finds an address that no longer meets the store's rules", () => {
  const problems = checkoutProblems(facts({}, { billingAddress: address, phone: "required" }));
  expect(problems).toMatchObject([{ code: "addressInvalid", field: "billingAddress" }]);
});

test("accepts a code that another discount beats, and no other that has no effect", () => {
  const better = testDiscount(1, { effect: { type: "percentage", basisPoints: 5000 } });
  const small = testDiscount(2, { trigger: { type: "code", code: "SMALL" } });
  expect(codes(facts({ discounts: [better, small], codes: ["SMALL"] }))).toEqual([]);
  expect(codes(facts({ discounts: [better, { ...small, validToMs: 1 }], codes: ["SMALL"] }))).toEqual([
    "couponInvalid",
  ]);
});

test("has a message for a missing email", () => {
  expect(checkoutProblems(facts({}, { email: null }))).toEqual([
    { code: "emailMissing", message: CHECKOUT_MESSAGES.emailMissing, field: "email" },
  ]);
});
