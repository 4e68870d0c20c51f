import { expect, test } from "vitest";
import { CHECKOUT_MESSAGES } from "../../checkout/checkout-messages.ts";
import { testCheckout } from "../checkout-for-tests.ts";
import {
  reduceCheckout,
  screenOf,
  visibleErrors,
  startCheckoutState,
  type CheckoutAction,
  type CheckoutState,
} from "./checkout-state.ts";
import { unsavedForm, type FormValues } from "./checkout-values.ts";

const ADDRESS: FormValues = {
  "shippingAddress.countryCode": "US",
  "shippingAddress.firstName": "Ada",
  "shippingAddress.lastName": "Lovelace",
  "shippingAddress.address1": "12 Main St",
  "shippingAddress.city": "Portland",
  "shippingAddress.state": "OR",
  "shippingAddress.postalCode": "97201",
  isBilledToDelivery: "true",
};

const PLACE = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Main St",
  address2: "",
  city: "Portland",
  state: "OR",
  postalCode: "97201",
  countryCode: "US",
  phone: "",
};

function start(values: FormValues = {}, checkout = testCheckout()): CheckoutState {
  const setting = { language: "en-US", strings: {} };
  return startCheckoutState({ setting, checkout, values, refusals: {}, confirmUrl: "", message: "" });
}

function after(state: CheckoutState, ...actions: readonly CheckoutAction[]): CheckoutState {
  return actions.reduce(reduceCheckout, state);
}

test("sends valid entries and holds back invalid ones", () => {
  const { change, errors } = unsavedForm({ ...ADDRESS, email: "ada@", note: "Ring twice" }, testCheckout());
  expect(Object.keys(change)).toEqual(["shippingAddress", "note"]);
  expect(Object.keys(errors)).toEqual(["email"]);
});

test("has nothing to send that is already saved, however it was typed", () => {
  const checkout = testCheckout({ email: "ada@example.org", shippingAddress: PLACE });
  const values = { ...ADDRESS, "shippingAddress.city": " Portland ", email: "ada@example.org " };
  expect(unsavedForm(values, checkout).change).toEqual({});
});

test("leaves codes to their buttons until the order is placed", () => {
  const values = { couponCode: "TEN" };
  expect(unsavedForm(values, testCheckout()).change).toEqual({});
  expect(unsavedForm(values, testCheckout(), true).change).toEqual({ couponCode: "TEN" });
});

test("reports an invalid field once it is left, and a missing one once the shopper continues", () => {
  const typed = start({ ...ADDRESS, "shippingAddress.city": "", "shippingAddress.postalCode": "9" });
  expect(visibleErrors(typed)).toEqual({});
  const left = after(typed, { type: "left", name: "shippingAddress.postalCode" });
  expect(Object.keys(visibleErrors(left))).toEqual(["shippingAddress.postalCode"]);
  const mended = after(left, { type: "edited", name: "shippingAddress.postalCode", value: "97201" });
  expect(visibleErrors(mended)).toEqual({});
  expect(Object.keys(visibleErrors(after(mended, { type: "all-asked" })))).toEqual(["shippingAddress.city"]);
});

test("does not report a field as missing while its entry is being saved", () => {
  const problems = [{ code: "emailMissing", message: CHECKOUT_MESSAGES.emailMissing, field: "email" }];
  const asked = after(start({ email: "" }, testCheckout({ problems })), { type: "all-asked" });
  expect(visibleErrors(asked)).toEqual({ email: CHECKOUT_MESSAGES.emailMissing });
  const typed = after(asked, { type: "edited", name: "email", value: "ada@example.org" });
  expect(visibleErrors(typed)).toEqual({});
});

test("clears a region with its country, unless the new country has it too", () => {
  const moved = after(start(ADDRESS), { type: "edited", name: "shippingAddress.countryCode", value: "CA" });
  expect(moved.values["shippingAddress.state"]).toBe("");
  const labels = screenOf(moved).address?.fields.map(({ title }) => title);
  expect(labels).toContain("Province or territory");
});

test("clears a shipping method that is no longer offered", () => {
  const chosen = start({ shippingOptionId: "express" });
  expect(after(chosen, { type: "saved", checkout: testCheckout() }).values).toEqual({});
  const kept = start({ shippingOptionId: "standard" });
  expect(after(kept, { type: "saved", checkout: testCheckout() }).values).toEqual({ shippingOptionId: "standard" });
});

test("clears an error once its field is changed", () => {
  const rejected = after(start(), { type: "refused", fields: { couponCode: "No." }, trouble: null });
  expect(visibleErrors(rejected)).toEqual({ couponCode: "No." });
  expect(visibleErrors(after(rejected, { type: "edited", name: "couponCode", value: "X" }))).toEqual({});
});

test("keeps the entries when fields appear", () => {
  const typed = start({ email: "ada@example.org" });
  const met = after(typed, { type: "met", values: { email: "", note: "" } });
  expect(met.values).toEqual({ email: "ada@example.org", note: "" });
  expect(after(met, { type: "met", values: { note: "x" } })).toBe(met);
});

test("shows once more what the order goes by", () => {
  const checkout = testCheckout({ email: "ada@example.org", shippingAddress: PLACE });
  expect(screenOf(start({}, checkout)).review?.rows.map(({ value }) => value)).toEqual([
    "ada@example.org",
    "Ada Lovelace, 12 Main St, Portland OR 97201, United States",
    "Standard",
  ]);
});
