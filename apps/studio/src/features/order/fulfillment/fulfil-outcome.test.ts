import { expect, test } from "vitest";
import { fulfilOutcome } from "./fulfil-outcome.ts";

const FACTS = { left: 3, email: "ada@example.org", isTold: false };
const chosen = (quantity: number) => ({ ok: true as const, lines: [{ lineId: "a".repeat(24), quantity }] });

test("shows how many are left, of one and of several", () => {
  expect(fulfilOutcome({ ...FACTS, chosen: chosen(2) })).toBe(
    "1 item remains to be fulfilled. The customer isn't notified.",
  );
  expect(fulfilOutcome({ ...FACTS, chosen: chosen(1) })).toBe(
    "2 items remain to be fulfilled. The customer isn't notified.",
  );
});

test("says that the order is fulfilled with the last one, and who is notified", () => {
  expect(fulfilOutcome({ ...FACTS, chosen: chosen(3), isTold: true })).toBe(
    "This marks the order as fulfilled. ada@example.org gets an email about it.",
  );
  expect(fulfilOutcome({ ...FACTS, chosen: { ok: true, lines: [] } })).toMatch(/^Choose the items and quantities/);
});
