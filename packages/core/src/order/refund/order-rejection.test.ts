import { englishOf } from "../../message/message-of.ts";
import { expect, test } from "vitest";
import { rejectAmount } from "./order-rejection.ts";

test.each([
  ["tooManyToSend", "Only 1 of “Vase” can still be sent.", "Nothing of “Vase” is left to send."],
  [
    "tooManyToReturn",
    "Only 1 of “Vase” can be returned: items sent, minus earlier returns.",
    "Nothing of “Vase” can be returned: none was sent, or all of it has been returned.",
  ],
  ["tooManyToRefund", "Only 1 of “Vase” can still be refunded.", "All of “Vase” has been refunded."],
  [
    "tooManyToRestock",
    "Only 1 of “Vase” can be restocked with this refund.",
    "Nothing of “Vase” can be restocked with this refund.",
  ],
] as const)("shows for %s how many are left, or that there are none", (code, some, none) => {
  expect(englishOf(rejectAmount(code, { left: 1, title: "Vase" }).message)).toBe(some);
  expect(englishOf(rejectAmount(code, { left: 0, title: "Vase" }).message)).toBe(none);
});
