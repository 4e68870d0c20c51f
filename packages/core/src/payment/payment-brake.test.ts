import { describe, expect, test } from "vitest";
import { brakePayment, minutesUntil, PAYMENT_BRAKE_MS } from "./payment-brake.ts";

/** Declines at these minutes, newest first. */
const at = (...minutes: number[]): number[] => minutes.map((minute) => minute * 60_000);
const each = (count: number): number[] => at(...Array.from({ length: count }, (_, index) => count - index));

describe("what stands before another payment", () => {
  test.each([
    ["nothing after no decline", [], "none"],
    ["nothing after four", [each(4)], "none"],
    ["a captcha after five", [each(5)], "captcha"],
    ["a captcha after nine", [each(9)], "captcha"],
    ["a pause after ten", [each(10)], "pause"],
    ["nothing while cart, address and card have four each", [each(4), each(4), each(4)], "none"],
    ["a pause if only the card has ten", [each(1), each(2), each(10)], "pause"],
  ] as const)("%s", (_name, declines, kind) => {
    expect(brakePayment({ declines, openCount: 0 }).kind).toBe(kind);
  });

  test("a pause ends when the tenth newest decline is an hour old", () => {
    const declines = [at(30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 5)];
    expect(brakePayment({ declines, openCount: 0 })).toEqual({
      kind: "pause",
      untilMs: 21 * 60_000 + PAYMENT_BRAKE_MS,
    });
  });

  test("payments of an address whose outcome is open count against a burst", () => {
    expect(brakePayment({ declines: [], openCount: 49 }).kind).toBe("none");
    expect(brakePayment({ declines: [], openCount: 50 }).kind).toBe("wait");
    expect(brakePayment({ declines: [each(7)], openCount: 2 }).kind).toBe("captcha");
    expect(brakePayment({ declines: [each(7)], openCount: 3 }).kind).toBe("wait");
  });
});

test.each([
  [1, 1],
  [60_000, 1],
  [60_001, 2],
  [-5, 1],
])("%i milliseconds are %i minutes of waiting", (left, minutes) => {
  expect(minutesUntil(1000 + left, 1000)).toBe(minutes);
});
