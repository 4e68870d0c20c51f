import type { GiftCard } from "@stoa/core/gift-card/gift-card-api.ts";
import { expect, test } from "vitest";
import { cardFacts, issuedText, recipientText, switchedText } from "./gift-card-texts.ts";

const TIME = { language: "en-US", timeZone: "America/New_York" };
const NOW = Date.parse("2026-12-01T12:00:00Z");
const CHRISTMAS = "2026-12-24T14:00:00.000Z";
const CARD: GiftCard = {
  id: "a".repeat(24),
  codeEnd: "K7QX",
  issued: { amount: 5000, currency: "USD" },
  balance: { amount: 5000, currency: "USD" },
  isEnabled: true,
  isTest: false,
  orderId: null,
  recipientEmail: "grace@example.org",
  recipientName: "Grace",
  senderName: "",
  message: "",
  sendAt: null,
  mailCount: 1,
  createdAt: "2026-12-01T11:00:00.000Z",
};
const LATER = { ...CARD, sendAt: CHRISTMAS };

test("shows when a card is sent, in the site's time zone", () => {
  expect(issuedText(CARD, TIME)).toBe("Gift card sent to grace@example.org.");
  expect(issuedText(LATER, TIME)).toMatch(
    /^The gift card will be sent to grace@example.org on Dec 24, 2026, 9:00\sAM\.$/,
  );
});

test("shows that a card is still to go out, until it has", () => {
  expect(recipientText(LATER, TIME, NOW)).toBe("grace@example.org · sends Dec 24, 2026");
  expect(recipientText(LATER, TIME, Date.parse(CHRISTMAS))).toBe("grace@example.org");
  expect(recipientText({ ...LATER, recipientEmail: null }, TIME, NOW)).toBe("Not sent");
});

test("shows nothing for an email that was discarded with its card", () => {
  const gone = { ...LATER, isEnabled: false, balance: { ...CARD.balance, amount: 0 } };
  expect(recipientText(gone, TIME, NOW)).toBe("grace@example.org");
});

test("shows what happened to the email of a card that is disabled, and enabled again", () => {
  const off = { ...CARD, isEnabled: false };
  expect(switchedText(off, CARD)).toBe("The card can't be used to pay anymore.");
  expect(switchedText(CARD, off)).toBe("The card can be used to pay again.");
  const unsent = { ...off, mailCount: 0 };
  expect(switchedText(unsent, LATER)).toBe(
    "The card can't be used to pay anymore. Its email hadn't been sent and won't be.",
  );
  expect(switchedText({ ...unsent, isEnabled: true }, unsent)).toBe(
    "The card can be used to pay again. It hasn't been sent to anyone yet. Send it now.",
  );
  expect(recipientText(unsent, TIME, NOW)).toBe("grace@example.org · not sent");
});

test("shows everything that was written on a card", () => {
  const facts = cardFacts({ ...LATER, senderName: "Ada", message: "Thank you" }, TIME, NOW);
  expect(facts).toMatch(
    /^Issued with \$50\.00 on Dec 1, 2026, 6:00\sAM · for Grace · from Ada · “Thank you” · email sends/,
  );
  expect(cardFacts(CARD, TIME, NOW)).not.toContain("mail");
});
