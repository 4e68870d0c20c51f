import { expect, test } from "vitest";
import { refuseAmount } from "./order-refusal.ts";

test.each([
  ["tooManyToSend", "Only 1 of “Vase” can still be sent.", "Nothing of “Vase” is left to send."],
  [
    "tooManyToReturn",
    "Only 1 of “Vase” can come back: what has been sent, less what came back before.",
    "Nothing of “Vase” can come back: none was sent, or all of it came back before.",
  ],
  ["tooManyToRefund", "Only 1 of “Vase” can still be refunded.", "All of “Vase” has been refunded."],
  [
    "tooManyToRestock",
    "Only 1 of “Vase” can go back into stock with this refund.",
    "Nothing of “Vase” can go back into stock with this refund.",
  ],
] as const)("reports of %s how many are left, and if none is that none is", (code, some, none) => {
  expect(refuseAmount(code, { left: 1, title: "Vase" }).message).toBe(some);
  expect(refuseAmount(code, { left: 0, title: "Vase" }).message).toBe(none);
});
