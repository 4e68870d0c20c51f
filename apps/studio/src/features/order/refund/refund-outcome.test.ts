import { expect, test } from "vitest";
import { refundOutcome } from "./refund-outcome.ts";

const sold = (testmode: boolean) => ({ order: { testmode } });

test("says that money was refunded once it was, and never for a test", () => {
  expect(refundOutcome(sold(false), { state: "succeeded" })).toBe("Refund complete.");
  expect(refundOutcome(sold(true), { state: "succeeded" })).toBe("Refund recorded. This is a test: no money moves.");
  expect(refundOutcome(sold(false), { state: "started" })).toMatch(/^The refund is under way/);
});
