import { englishOutcome } from "../message/english-outcome-for-tests.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRODUCT_EDIT_MESSAGES } from "../product/product-messages.ts";
import { dollars, testVariant } from "../product/product-for-tests.ts";
import type { Variant } from "../product/product-schema.ts";
import type { BulkChanges } from "./bulk-change-schema.ts";
import { BULK_EDIT_MESSAGES } from "./bulk-edit-messages.ts";
import { changedByPercent, withBulkPrices } from "./bulk-price.ts";

const plain = testVariant(1, { price: dollars(10), salePrice: dollars(10) });
const onSale = testVariant(2, { price: dollars(10), salePrice: dollars(8), onSale: true });

describe("a percentage", () => {
  test.each([
    [1999, "USD", 1000, 2199],
    [1999, "USD", -1000, 1799],
    [1000, "USD", 5, 1001],
    [1000, "USD", 4, 1000],
    [500, "JPY", 150, 508],
    [500, "JPY", 149, 507],
    [0, "USD", 5000, 0],
    [1999, "USD", -10_000, 0],
    [9_007_199_254_740_991, "USD", 0, 9_007_199_254_740_991],
  ])("of %d %s by %d hundredths is %d", (...[amount, currency, hundredths, expected]) => {
    expect(changedByPercent({ amount, currency }, hundredths)).toEqual({ amount: expected, currency });
  });

  test("never differs from the exact price by more than half a minor unit, and keeps prices in order", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    const percent = fc.integer({ min: -10_000, max: 100_000 });
    fc.assert(
      fc.property(amount, amount, percent, (one, other, hundredths) => {
        const changed = changedByPercent({ amount: one, currency: "USD" }, hundredths).amount;
        const beside = changedByPercent({ amount: other, currency: "USD" }, hundredths).amount;
        const exactTimes10000 = BigInt(one) * BigInt(10_000 + hundredths);
        const twice = 2n * (BigInt(changed) * 10_000n - exactTimes10000);
        expect(twice <= 10_000n && twice > -10_000n).toBe(true);
        expect(Math.sign(changed - beside) * Math.sign(one - other)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("withBulkPrices", () => {
  test.each<[string, Pick<BulkChanges, "price" | "sale">, object]>([
    [
      "sets a price, and the sale price that was the same",
      { price: { kind: "set", price: dollars(12) } },
      { price: dollars(12), salePrice: dollars(12) },
    ],
    ["adds an amount", { price: { kind: "amount", cents: 250, currency: "USD" } }, { price: dollars(12.5) }],
    ["takes an amount away", { price: { kind: "amount", cents: -1000, currency: "USD" } }, { price: dollars(0) }],
    [
      "puts on sale by percent of the price",
      { sale: { kind: "percent", hundredths: 2500 } },
      { salePrice: dollars(7.5), onSale: true },
    ],
    [
      "counts the sale from the new price",
      { price: { kind: "set", price: dollars(20) }, sale: { kind: "percent", hundredths: 5000 } },
      { price: dollars(20), salePrice: dollars(10), onSale: true },
    ],
  ])("%s", (_, changes, expected) => {
    expect(withBulkPrices(plain, changes)).toMatchObject({ ok: true, variant: expected });
  });

  test("ends a sale and keeps the sale price for the next time", () => {
    expect(withBulkPrices(onSale, { sale: { kind: "off" } })).toEqual({
      ok: true,
      variant: { ...onSale, onSale: false },
    });
  });

  test.each<[string, Pick<BulkChanges, "price" | "sale">, string]>([
    ["a sale price above the price", { sale: { kind: "set", price: dollars(11) } }, PRODUCT_EDIT_MESSAGES.saleNotLower],
    ["a sale price like the price", { sale: { kind: "set", price: dollars(10) } }, PRODUCT_EDIT_MESSAGES.saleNotLower],
    [
      "a price at or below the sale price",
      { price: { kind: "set", price: dollars(8) } },
      PRODUCT_EDIT_MESSAGES.saleNotLower,
    ],
    [
      "a price below zero",
      { price: { kind: "amount", cents: -1001, currency: "USD" } },
      BULK_EDIT_MESSAGES.priceBelowZero,
    ],
    [
      "to change a price in a currency that it has none in",
      { price: { kind: "amount", cents: 1, currency: "EUR" } },
      BULK_EDIT_MESSAGES.noPriceIn.replace("{currency}", "EUR"),
    ],
    [
      "a sale of so little that it is none",
      { price: { kind: "set", price: { amount: 1, currency: "USD" } }, sale: { kind: "percent", hundredths: 1 } },
      PRODUCT_EDIT_MESSAGES.saleNotLower,
    ],
  ])("refuses %s", (_, changes, message) => {
    expect(englishOutcome(withBulkPrices(onSale, changes))).toEqual({ ok: false, message });
  });

  const euros = (amount: number) => ({ amount: Math.round(amount * 100), currency: "EUR" });
  const yen = { price: { amount: 1500, currency: "JPY" }, salePrice: { amount: 1500, currency: "JPY" } };
  const abroad = { ...plain, otherPrices: [{ price: euros(9), salePrice: euros(9) }, yen] };
  const saleAbroad = { ...onSale, otherPrices: [{ price: euros(9), salePrice: euros(7) }, yen] };

  test.each<[string, Pick<BulkChanges, "price" | "sale">, Variant, object]>([
    [
      "by percent",
      { price: { kind: "percent", hundredths: 1000, currency: "EUR" } },
      abroad,
      { otherPrices: [{ price: euros(9.9), salePrice: euros(9.9) }, yen] },
    ],
    [
      "by an amount, and keeps its sale price",
      { price: { kind: "amount", cents: -100, currency: "EUR" } },
      saleAbroad,
      { otherPrices: [{ price: euros(8), salePrice: euros(7) }, yen] },
    ],
    [
      "to a price that it did not have",
      { price: { kind: "set", price: { amount: 800, currency: "GBP" } } },
      abroad,
      {
        otherPrices: [
          ...abroad.otherPrices,
          { price: { amount: 800, currency: "GBP" }, salePrice: { amount: 800, currency: "GBP" } },
        ],
      },
    ],
    [
      "and its sale, counted from the new price",
      { price: { kind: "set", price: euros(20) }, sale: { kind: "percent", hundredths: 5000, currency: "EUR" } },
      saleAbroad,
      { otherPrices: [{ price: euros(20), salePrice: euros(10) }, yen] },
    ],
  ])("changes the price in another currency %s, and no other", (...[, changes, variant, expected]) => {
    expect(withBulkPrices(variant, changes)).toEqual({ ok: true, variant: { ...variant, ...expected } });
  });

  test.each<[string, Pick<BulkChanges, "price" | "sale">, Variant, string]>([
    [
      "a price at or below the sale price there",
      { price: { kind: "set", price: euros(7) } },
      saleAbroad,
      PRODUCT_EDIT_MESSAGES.saleNotLower,
    ],
    [
      "a price below zero there",
      { price: { kind: "amount", cents: -901, currency: "EUR" } },
      abroad,
      BULK_EDIT_MESSAGES.priceBelowZero,
    ],
    [
      "a sale that would begin in all currencies unseen",
      { sale: { kind: "percent", hundredths: 1000, currency: "EUR" } },
      abroad,
      BULK_EDIT_MESSAGES.notOnSale.replace("{currency}", "USD"),
    ],
    [
      "a sale where it has no price",
      { sale: { kind: "set", price: { amount: 1, currency: "GBP" } } },
      saleAbroad,
      BULK_EDIT_MESSAGES.noPriceIn.replace("{currency}", "GBP"),
    ],
  ])("refuses %s", (...[, changes, variant, message]) => {
    expect(englishOutcome(withBulkPrices(variant, changes))).toEqual({ ok: false, message });
  });

  test("never leaves a sale price at or above the price, whatever the change", () => {
    const cents = fc.nat(5000);
    const price = fc.oneof(
      fc.record({ kind: fc.constant("percent" as const), hundredths: fc.integer({ min: -10_000, max: 20_000 }) }),
      fc.record({
        kind: fc.constant("amount" as const),
        cents: fc.integer({ min: -3000, max: 3000 }),
        currency: fc.constant("USD"),
      }),
      fc.record({
        kind: fc.constant("set" as const),
        price: fc.record({ amount: cents, currency: fc.constant("USD") }),
      }),
    );
    const sale = fc.oneof(
      fc.record({ kind: fc.constant("off" as const) }),
      fc.record({ kind: fc.constant("percent" as const), hundredths: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({
        kind: fc.constant("set" as const),
        price: fc.record({ amount: cents, currency: fc.constant("USD") }),
      }),
    );
    const changes = fc.record({ price, sale }, { requiredKeys: [] });
    fc.assert(
      fc.property(changes, fc.integer({ min: 1, max: 5000 }), fc.boolean(), (drawn, amount, isOnSale) => {
        const lower = { amount: amount - 1, currency: "USD" };
        const variant = testVariant(1, { price: { amount, currency: "USD" }, salePrice: lower, onSale: isOnSale });
        const priced = withBulkPrices(variant, drawn);
        if (!priced.ok) return;
        const { price: after, salePrice, onSale: isAfter } = priced.variant;
        expect(after.amount).toBeGreaterThanOrEqual(0);
        expect(!isAfter || salePrice.amount < after.amount).toBe(true);
      }),
    );
  });
});
