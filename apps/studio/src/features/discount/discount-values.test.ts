import { DISCOUNT_MESSAGES } from "@stoa/core/discount/discount-messages.ts";
import type { NewDiscount } from "@stoa/core/discount/discount-schema.ts";
import { describe, expect, test } from "vitest";
import {
  discountOf,
  discountValues,
  effectText,
  EMPTY_DISCOUNT,
  lastDayProblem,
  percentProblem,
} from "./discount-values.ts";

const PLACE = { currency: "USD", timeZone: "America/New_York" };

const STORED: NewDiscount = {
  name: "Summer",
  isEnabled: true,
  effect: { type: "percentage", basisPoints: 1250 },
  criteria: { type: "minimumSubtotal", subtotal: { amount: 5000, currency: "USD" } },
  trigger: { type: "code", code: "SUMMER" },
  validFromMs: Date.parse("2026-06-01T15:30:00Z"),
  validToMs: Date.parse("2026-07-01T04:00:00Z"),
  maxUses: 100,
  isOncePerCustomer: true,
  subscriptions: "firstPayment",
  excludesSaleItems: false,
};

describe("a discount as it is typed", () => {
  test("that no one touched is stored unchanged, to the millisecond", () => {
    expect(discountOf(discountValues(STORED, PLACE), PLACE, STORED)).toEqual(STORED);
  });

  test("begins with its first day and ends after its last one, where the site lives", () => {
    expect(discountValues(STORED, PLACE)).toMatchObject({ from: "2026-06-01", to: "2026-06-30" });
    const made = discountOf({ ...EMPTY_DISCOUNT, from: "2026-06-01", to: "2026-06-01" }, PLACE, undefined);
    expect([made.validFromMs, made.validToMs]).toEqual([
      Date.parse("2026-06-01T04:00:00Z"),
      Date.parse("2026-06-02T04:00:00Z"),
    ]);
  });

  test("says what it does", () => {
    expect(effectText(STORED, "en-US")).toBe("12.5% off orders over $50.00");
  });

  test.each(["0", "101", "ten", "1.234"])("refuses %j as a percentage", (text) => {
    expect(percentProblem(text)).not.toBe("");
  });
});

test("a discount does not end before it starts, and may last one day", () => {
  expect(lastDayProblem("2026-12-23", "2026-12-24")).toBe(DISCOUNT_MESSAGES.endsBeforeStart);
  for (const [to, from] of [
    ["2026-12-24", "2026-12-24"],
    ["2026-12-23", ""],
    ["", "2026-12-24"],
  ] as const) {
    expect(lastDayProblem(to, from)).toBe("");
  }
});
