import { expect, test } from "vitest";
import { DONATION_FORM_MESSAGES } from "./donation-messages.ts";
import { readDonationAmount } from "./read-donation-amount.ts";

const typed = (own: string, currency = "EUR") => readDonationAmount({ choice: "own", own, currency }, "en-US");

test.each([
  ["25", 2500],
  ["25.5", 2550],
  ["25,50", 2550],
  ["€ 25.00", 2500],
  ["1,000", 100_000],
  ["1.000", 100_000],
  ["1.000,50", 100_050],
  ["1,000.50", 100_050],
  ["1 000", 100_000],
  ["1’000.05", 100_005],
  ["0.99", 99],
  ["US$25", 2500],
  ["kr. 25", 2500],
  ["25,50 EUR", 2550],
  ["\u200F25\u200E", 2500],
])("reads %j as people write it", (own, cents) => {
  expect(typed(own)).toEqual({ ok: true, cents });
});

test("reads yen without decimals", () => {
  expect(typed("1,000", "JPY")).toEqual({ ok: true, cents: 1000 });
  expect(typed("10.5", "JPY")).toMatchObject({ code: "amountUnreadable" });
});

test.each([
  "-5",
  "ten",
  "1.2.3",
  "1,2,3",
  "1e3",
  "٢٥",
  "<script>",
  "9".repeat(40),
  ".",
  "#4711",
  "<b>25",
  "x=1>",
  "🏺25",
  "25%",
])("refuses %j with an example", (own) => {
  expect(typed(own)).toMatchObject({ ok: false, message: "Please enter an amount like €25.00." });
});

test("accepts an amount from the list", () => {
  expect(readDonationAmount({ choice: "5000", own: " ", currency: "EUR" }, "en")).toEqual({ ok: true, cents: 5000 });
});

test.each([
  ["nothing", "", "", "amountMissing"],
  ["an own amount without one", "own", " ", "amountMissing"],
  ["a list's amount that is none", "1e9", "", "amountMissing"],
  ["two amounts", "5000", "20", "twoAmounts"],
] as const)("asks again after %s", (...[, choice, own, code]) => {
  const message = DONATION_FORM_MESSAGES[code];
  expect(readDonationAmount({ choice, own, currency: "EUR" }, "en-US")).toEqual({ ok: false, code, message });
});

test("accepts a typed amount if nothing is chosen", () => {
  expect(readDonationAmount({ choice: "", own: "12", currency: "EUR" }, "en")).toEqual({ ok: true, cents: 1200 });
});
