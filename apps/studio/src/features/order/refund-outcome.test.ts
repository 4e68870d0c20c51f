import { expect, test } from "vitest";
import { refundOutcome } from "./refund-outcome.ts";

const sold = (testmode: boolean) => ({ order: { testmode } });

test("says that money was refunded once it was, and never for a test", () => {
  expect(refundOutcome(sold(false), { state: "succeeded" })).toBe("The money has gone back.");
  expect(refundOutcome(sold(true), { state: "succeeded" })).toBe(
    "The refund is recorded. It is a test: no money moves.",
  );
  expect(refundOutcome(sold(false), { state: "started" })).toMatch(/^The refund is under way/);
});
