import { expect, test } from "vitest";
import { fulfilOutcome } from "./fulfil-outcome.ts";

const FACTS = { left: 3, email: "ada@example.org", isTold: false };
const chosen = (quantity: number) => ({ ok: true as const, lines: [{ lineId: "a".repeat(24), quantity }] });

test("shows how many are left, of one and of several", () => {
  expect(fulfilOutcome({ ...FACTS, chosen: chosen(2) })).toBe("1 item stays to be fulfilled. The buyer is not told.");
  expect(fulfilOutcome({ ...FACTS, chosen: chosen(1) })).toBe("2 items stay to be fulfilled. The buyer is not told.");
});

test("says that the order is fulfilled with the last one, and who is notified", () => {
  expect(fulfilOutcome({ ...FACTS, chosen: chosen(3), isTold: true })).toBe(
    "The order is fulfilled then. ada@example.org gets a mail about it.",
  );
  expect(fulfilOutcome({ ...FACTS, chosen: { ok: true, lines: [] } })).toMatch(/^Choose how many/);
});
