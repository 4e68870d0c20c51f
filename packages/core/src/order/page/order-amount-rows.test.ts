import { expect, test } from "vitest";
import {
  shippingWith,
  testDiscount,
  testId,
  testLine,
  testMethod,
  testTaxRule,
} from "../../pricing/order/order-for-tests.ts";
import { addressLines, buyerName } from "./order-address-lines.ts";
import { orderAmountRows, type AmountTexts } from "./order-amount-rows.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { BERLIN_ADDRESS, testOrderRecord } from "../record/order-record-for-tests.ts";
import { readerLocale } from "./reader-locale.ts";

const FREE_RATE = { type: "flat", perOrderCents: 0, perItemCents: 0 } as const;

const WORDS: AmountTexts = {
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  shippingFree: "Free",
  taxIncluded: "Includes {tax}",
  total: "Total",
  giftCard: "Gift card",
};

function recordWith(pricesIncludeTax: boolean) {
  const tax = testTaxRule(1, { name: "VAT", rateMillionths: 190_000 });
  return testOrderRecord([testLine(1, { quantity: 2 })], {
    input: {
      shippingRules: shippingWith([testMethod(1, { name: "Post" })]),
      shippingOptionId: testMethod(1).id,
      discounts: [testDiscount(1, { trigger: { type: "code", code: "TEN" } })],
      codes: ["TEN"],
      tax: { pricesIncludeTax, shippingTaxClass: "standard", rules: [tax] },
      giftCards: [{ id: testId(70), balanceCents: 300, currency: "USD" }],
    },
  });
}

test("lists what an order costs, each tax with its rate, and what gift cards paid", () => {
  expect(orderAmountRows(recordWith(false), WORDS)).toEqual({
    rows: [
      { label: "Subtotal", value: "$20.00" },
      { label: "Discount (TEN)", value: "-$2.00" },
      { label: "Shipping (Post)", value: "$5.00" },
      { label: "VAT 19%", value: "$4.37" },
      { label: "Total", value: "$27.37" },
    ],
    included: [],
    paid: [{ label: "Gift card •••• 7XKD", value: "-$3.00" }],
  });
});

test.each([
  [
    "a way to ship that costs nothing",
    { shippingRules: shippingWith([testMethod(1, { name: "Post", rate: FREE_RATE })]) },
  ],
  [
    "a discount that makes it free",
    {
      shippingRules: shippingWith([testMethod(1, { name: "Post" })]),
      discounts: [testDiscount(1, { effect: { type: "freeShipping" } })],
    },
  ],
])("shows shipping as free: %s", (_, input) => {
  const record = testOrderRecord([testLine(1)], { input: { ...input, shippingOptionId: testMethod(1).id } });
  expect(orderAmountRows(record, WORDS).rows).toEqual([
    { label: "Subtotal", value: "$10.00" },
    { label: "Shipping (Post)", value: "Free" },
    { label: "Total", value: "$10.00" },
  ]);
});

test("shows what gift cards still pay of a reduced order", () => {
  const record = recordWith(false);
  const [tender] = record.tenders;
  const tenders = [
    { ...tender, codeEnd: "AAAA", cents: 500 },
    { ...tender, codeEnd: "BBBB", cents: 2000 },
  ] as OrderRecord["tenders"];
  const paid = (giftCardCents: number) =>
    orderAmountRows({ ...record, tenders, giftCardCents }, WORDS).paid.map(
      ({ label, value }) => `${label.slice(-4)} ${value}`,
    );
  expect(paid(2500)).toEqual(["AAAA -$5.00", "BBBB -$20.00"]);
  expect(paid(2100)).toEqual(["AAAA -$1.00", "BBBB -$20.00"]);
  expect(paid(1760)).toEqual(["BBBB -$17.60"]);
  expect(paid(0)).toEqual([]);
});

test("shows taxes included in prices separately, so that the rows add up", () => {
  const { rows, included } = orderAmountRows(recordWith(true), WORDS);
  expect(rows.map(({ value }) => value)).toEqual(["$20.00", "-$2.00", "$5.00", "$23.00"]);
  expect(included).toEqual(["Includes VAT 19% $3.67"]);
});

test.each([
  ["de-DE", "de-DE"],
  ["fr_FR", "fr-FR"],
  ["no such thing", "en"],
  ["", "en"],
])("treats the locale %j as %s", (given, locale) => {
  expect(readerLocale(given)).toBe(locale);
});

test("writes an address in its country's format, with the country in the reader's language", () => {
  expect(addressLines(BERLIN_ADDRESS, "en-US")).toEqual(["Ada Lovelace", "Torstraße 1", "10115 Berlin BE", "Germany"]);
  expect(addressLines(BERLIN_ADDRESS, "de_DE").at(-1)).toBe("Deutschland");
  const american = { ...BERLIN_ADDRESS, city: "Austin", state: "TX", postalCode: "78701", countryCode: "US" };
  expect(addressLines(american, "en-US").slice(2)).toEqual(["Austin TX 78701", "United States"]);
  const japanese = { ...BERLIN_ADDRESS, firstName: "太郎", lastName: "山田", countryCode: "JP" };
  expect(addressLines(japanese, "en")[0]).toBe("山田 太郎");
});

test("names a buyer after the billing name, else the shipping name, else the email address", () => {
  const shippingAddress = BERLIN_ADDRESS;
  const billingAddress = { ...BERLIN_ADDRESS, firstName: "Charles", lastName: "Babbage" };
  const email = "ada@example.org";
  expect(buyerName({ billingAddress, shippingAddress, email })).toBe("Charles Babbage");
  expect(buyerName({ billingAddress: null, shippingAddress, email })).toBe("Ada Lovelace");
  expect(buyerName({ billingAddress: null, shippingAddress: null, email })).toBe(email);
});
