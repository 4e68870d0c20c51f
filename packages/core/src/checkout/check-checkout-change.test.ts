import { toMessage } from "../message/to-message.ts";
import { englishFields } from "../message/message-of.ts";
import { expect, test } from "vitest";
import type { Form } from "../form/form-schema.ts";
import { testId } from "../pricing/order/order-for-tests.ts";
import { checkCheckoutChange, isShopperEmail, type CheckoutRules } from "./check-checkout-change.ts";
import type { CheckoutChange } from "./checkout-api.ts";
import { CHECKOUT_LIMITS } from "./checkout-limits.ts";
import { CHECKOUT_MESSAGES } from "./checkout-messages.ts";

const NAME_FIELD = testId(1);
const COLOR_FIELD = testId(2);
const form: Form = {
  name: "Before we ship",
  fields: [
    { id: NAME_FIELD, type: "text", title: "Company", description: "", required: true },
    { id: COLOR_FIELD, type: "radio", title: "Color", description: "", required: false, options: ["Red", "Green"] },
  ],
  submitButtonText: "",
  submissionMessage: "",
  disclaimer: "",
};
const rules: CheckoutRules = { phone: "optional", isNoteAllowed: true, form: null };

const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Main St",
  city: "Portland",
  state: "Oregon",
  postalCode: "97201",
  countryCode: "us",
};

function check(change: CheckoutChange, changes: Partial<CheckoutRules> = {}) {
  return checkCheckoutChange(change, { ...rules, ...changes });
}

function fieldsOf(change: CheckoutChange, changes: Partial<CheckoutRules> = {}): Record<string, string> {
  const checked = check(change, changes);
  return checked.ok ? {} : englishFields(checked.fields);
}

test("keeps the members that were sent, tidied, and no others", () => {
  expect(check({ email: " ada@example.com ", note: " Ring twice ", acceptsMarketing: true })).toEqual({
    ok: true,
    details: { email: "ada@example.com", note: "Ring twice", acceptsMarketing: true },
  });
  expect(check({})).toEqual({ ok: true, details: {} });
});

test("stores an email address and names without what nobody sees", () => {
  const firstName = "Jose\u0301\u202E";
  expect(
    check({ email: "\uFEFFada\u200B@exam\u00ADple.com\u00A0", shippingAddress: { ...ada, firstName } }),
  ).toMatchObject({
    ok: true,
    details: { email: "ada@example.com", shippingAddress: { firstName: "José" } },
  });
});

test("stores an address in its country's format", () => {
  const checked = check({ shippingAddress: ada });
  expect(checked).toMatchObject({
    ok: true,
    details: { shippingAddress: { countryCode: "US", state: "OR", postalCode: "97201", phone: "" } },
  });
});

test("clears members that are sent as null", () => {
  expect(check({ email: null, shippingAddress: null, billingAddress: null, note: null, form: null })).toEqual({
    ok: true,
    details: { email: null, shippingAddress: null, billingAddress: null, note: "", form: null },
  });
});

test.each(["PR", "GU", "VI", "MP", "AS", "UM"])("accepts an address in the US territory %s", (countryCode) => {
  const address = { ...ada, countryCode, state: "", postalCode: countryCode === "UM" ? "96898" : "00901" };
  const checked = check({ shippingAddress: address });
  expect(Object.keys(checked.ok ? {} : checked.fields).filter((field) => field.endsWith("countryCode"))).toEqual([]);
});

test("reports what is wrong with each field of each address", () => {
  const change = { shippingAddress: { ...ada, postalCode: "ABC" }, billingAddress: { countryCode: "XX" } };
  expect(Object.keys(fieldsOf(change)).toSorted()).toEqual([
    "billingAddress.countryCode",
    "shippingAddress.postalCode",
  ]);
});

test("requires a phone number if the store does", () => {
  expect(fieldsOf({ shippingAddress: ada })).toEqual({});
  expect(Object.keys(fieldsOf({ shippingAddress: ada }, { phone: "required" }))).toEqual(["shippingAddress.phone"]);
});

test("rejects everything when one member is wrong", () => {
  expect(check({ email: "ada@example.com", note: "x".repeat(CHECKOUT_LIMITS.noteChars + 1) })).toEqual({
    ok: false,
    fields: { note: toMessage("checkout.noteTooLong", { max: CHECKOUT_LIMITS.noteChars }) },
  });
});

test.each(["", "  "])("an empty email %j is missing", (email) => {
  expect(check({ email })).toEqual({ ok: true, details: { email: null } });
});

test.each<[string, boolean]>([
  ["ada@example.com", true],
  ["a.d+a@mail.example.photography", true],
  ["ada@example", false],
  ["ada", false],
  ["@example.com", false],
  ["ada@example.com\r\nbcc: b@example.com", false],
  ["ada@example..com", false],
  [`${"a".repeat(250)}@example.com`, false],
])("whether %j is an email address: %j", (email, isOne) => {
  expect(isShopperEmail(email)).toBe(isOne);
  expect(Object.keys(fieldsOf({ email }))).toEqual(isOne ? [] : ["email"]);
});

test("repeats at most a part of a stranger's input", () => {
  expect(fieldsOf({ email: "x".repeat(900) })["email"]?.length).toBeLessThan(160);
});

test("rejects a note if the store accepts none, but not its absence", () => {
  expect(fieldsOf({ note: "Hi" }, { isNoteAllowed: false })).toEqual({ note: CHECKOUT_MESSAGES.noteNotAllowed });
  expect(fieldsOf({ note: "" }, { isNoteAllowed: false })).toEqual({});
});

test("checks the additional form by its rules and names its fields", () => {
  const fields = fieldsOf({ form: { [COLOR_FIELD]: "Blue" } }, { form });
  expect(Object.keys(fields).toSorted()).toEqual([`form.${NAME_FIELD}`, `form.${COLOR_FIELD}`, "form"].toSorted());
  expect(fields[`form.${NAME_FIELD}`]).toBe("Required");
  expect(check({ form: { [NAME_FIELD]: "Engines Ltd", unknown: 1 } }, { form })).toEqual({
    ok: true,
    details: { form: { [NAME_FIELD]: "Engines Ltd", [COLOR_FIELD]: "" } },
  });
});

test("rejects answers if there are no questions", () => {
  expect(fieldsOf({ form: { [NAME_FIELD]: "x" } })).toEqual({ form: CHECKOUT_MESSAGES.formNotAsked });
  expect(fieldsOf({ form: {} })).toEqual({});
});

test("rejects answers that are too long together", () => {
  const many = Array.from({ length: 20 }, (_, index) => testId(10 + index));
  const long = {
    ...form,
    fields: many.map((id) => ({ id, type: "text" as const, title: "T", description: "", required: false })),
  };
  const values = Object.fromEntries(many.map((id) => [id, "x".repeat(1900)]));
  expect(fieldsOf({ form: values }, { form: long })).toEqual({ form: CHECKOUT_MESSAGES.formTooLong });
});
