import { expect, test } from "vitest";
import { testId, testProduct, testVariant } from "../product/product-for-tests.ts";
import type { Merchandising } from "../product/merchandising/merchandising-schema.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import { checkRestockSignup, type RestockSignupInput } from "./check-restock-signup.ts";
import { RESTOCK_MESSAGES } from "./restock-messages.ts";

const MERCHANDISING: Merchandising = {
  scarcityEnabled: false,
  scarcityThreshold: 5,
  scarcityText: "",
  scarcityShownByDefault: false,
  customSoldOutText: "",
  restockNotificationEnabled: true,
  restockNotificationMessage: "",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: true,
  mailingListOptInByDefault: false,
};
const VARIANT = testId(5);
const product = testProduct({ variants: [testVariant(1, { id: VARIANT })], merchandising: MERCHANDISING });
const INPUT: RestockSignupInput = { email: " Ada@Example.org ", variantId: VARIANT, product, stock: {} };

test.each([
  ["without a stock record", {}],
  ["with nothing left", { [VARIANT]: { quantity: 0, unlimited: false } }],
])("signs up for a variant %s", (_what, stock) => {
  expect(checkRestockSignup({ ...INPUT, stock })).toEqual({ ok: true, email: "ada@example.org" });
});

test.each<[keyof typeof RESTOCK_MESSAGES, string, Partial<RestockSignupInput>]>([
  ["emailBlank", "an empty address", { email: "  " }],
  ["emailInvalid", "an address without a domain", { email: "ada" }],
  ["emailInvalid", "two addresses", { email: "a@x.org,b@x.org" }],
  ["emailInvalid", "a header", { email: "a@x.org\r\nbcc: b@x.org" }],
  ["emailInvalid", "a huge address", { email: `${"a".repeat(300)}@x.org` }],
  ["itemGone", "a product that is not published", { product: null }],
  ["itemGone", "a hidden product", { product: { ...product, isVisible: false } }],
  ["itemGone", "a variant of another product", { variantId: testId(6) }],
  ["notOffered", "a product without notices", { product: { ...product, merchandising: undefined } }],
  [
    "notOffered",
    "notices that are switched off",
    { product: { ...product, merchandising: { ...MERCHANDISING, restockNotificationEnabled: false } } },
  ],
  ["notOffered", "a product that never runs out", { product: { ...product, productType: PRODUCT_TYPE.digital } }],
  ["inStock", "a variant in stock", { stock: { [VARIANT]: { quantity: 1, unlimited: false } } }],
  ["inStock", "a variant without limit", { stock: { [VARIANT]: { quantity: 0, unlimited: true } } }],
])("refuses (%s) %s", (...[code, , changes]) => {
  expect(checkRestockSignup({ ...INPUT, ...changes })).toEqual({ ok: false, code, message: RESTOCK_MESSAGES[code] });
});

test("reports what is wrong with the URL in the spec's wording", () => {
  expect([RESTOCK_MESSAGES.emailBlank, RESTOCK_MESSAGES.emailInvalid]).toEqual([
    "Email cannot be blank",
    "Email is invalid",
  ]);
});
