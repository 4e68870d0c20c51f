import { expect, test, vi } from "vitest";
import { actionWord } from "./action-word.ts";
import { durationText } from "../file/audio-duration.ts";
import { createDocumentId } from "../draft/create-document-id.ts";
import { fulfilmentLabel, paymentLabel } from "./order-state-texts.ts";
import { STORED_FILE_LABEL, OUTBOX_TABS, OUTBOX_LABELS } from "./outbox-texts.ts";
import { statusLabel } from "../draft/publish-status.ts";
import { isNothing, wireAmount, wireMoneyText } from "../amount/wire-amount.ts";

test.each([
  ["placed", "NOT_CHARGED", "Unpaid", "warn"],
  ["placed", "AUTHORIZED", "Payment reserved", "warn"],
  ["placed", "PAID", "Paid", "good"],
  ["placed", "PARTIALLY_REFUNDED", "Partially refunded", "neutral"],
  ["placed", "REFUNDED", "Refunded", "neutral"],
  ["canceled", "NOT_CHARGED", "Not charged", "neutral"],
  ["canceled", "AUTHORIZED", "Not charged", "neutral"],
  ["canceled", "PAID", "Paid", "good"],
] as const)("of an order that is %s and %s the money is “%s”", (...[order, payment, text, tone]) => {
  expect(paymentLabel({ order, payment, fulfillment: "PENDING" })).toEqual({ text, tone });
});

test.each([
  ["placed", "PENDING", "To fulfill", "warn"],
  ["placed", "PARTIALLY_FULFILLED", "Partially fulfilled", "warn"],
  ["placed", "FULFILLED", "Fulfilled", "good"],
  ["canceled", "PENDING", "Canceled", "bad"],
  ["canceled", "FULFILLED", "Canceled", "bad"],
] as const)("an order that is %s and %s is “%s”", (...[order, fulfillment, text, tone]) => {
  expect(fulfilmentLabel({ order, payment: "PAID", fulfillment })).toEqual({ text, tone });
});

test.each([
  ["published", "Published", "neutral"],
  ["changed", "Edited", "warn"],
  ["new", "Not published", "accent"],
] as const)("a draft that is %s is “%s”", (status, text, tone) => {
  expect(statusLabel(status)).toEqual({ text, tone });
});

test("an external link says where it goes", () => {
  expect(
    Object.fromEntries(Object.entries(OUTBOX_LABELS).map(([state, words]) => [state, Object.values(words)])),
  ).toEqual({
    queued: ["Pending", "accent"],
    failed: ["Failed, will retry", "warn"],
    sent: ["Sent", "good"],
    dead: ["Failed", "bad"],
  });
  expect(STORED_FILE_LABEL).toEqual({ text: "Saved as a file", tone: "warn" });
  expect(OUTBOX_TABS.map(({ id, text }) => `${id} ${text}`)).toEqual([
    "all All",
    "queued Pending",
    "failed Retrying",
    "dead Failed",
    "sent Sent",
  ]);
});

test.each([
  [0, "0:00"],
  [7_400, "0:07"],
  [59_600, "1:00"],
  [187_000, "3:07"],
  [3_600_000, "60:00"],
])("a sound of %i ms plays %s", (durationMs, text) => {
  expect(durationText(durationMs)).toBe(text);
});

test.each([
  ["12.50", 1250, false, "$12.50"],
  ["0.00", 0, true, "$0.00"],
  ["nothing", 0, true, "$0.00"],
])("“%s” on the wire is %i cents", (...[value, amount, isNone, text]) => {
  const money = { value, currency: "USD" };
  expect([wireAmount(money), isNothing(money), wireMoneyText(money, "en-US")]).toEqual([
    { amount, currency: "USD" },
    isNone,
    text,
  ]);
});

test("ids are 24 hex digits, and each is another", () => {
  vi.spyOn(crypto, "getRandomValues").mockImplementationOnce((bytes) => bytes);
  expect(createDocumentId()).toBe("0".repeat(24));
  expect(createDocumentId()).toMatch(/^[0-9a-f]{24}$/);
  expect(createDocumentId()).not.toBe(createDocumentId());
});

test("what could not be done is tried again", () => {
  expect([actionWord("Save", false), actionWord("Save", true)]).toEqual(["Save", "Try again"]);
});
