import { expect, test } from "vitest";
import {
  downloadFacts,
  noDownloadsText,
  readRenewal,
  RENEWAL_RANGES,
  renewalText,
  renewedText,
} from "./order-download-texts.ts";

const CLOCK = { language: "en-US", timeZone: "UTC" };
const FACTS = { downloads: 2, maxDownloads: 5, expiresAt: "2026-03-01T12:00:00.000Z" };

test.each([
  ["open", "2 of 5 downloads used · until Mar 1, 2026, 12:00 PM"],
  ["usedUp", "2 of 5 downloads used · until Mar 1, 2026, 12:00 PM"],
  ["expired", "2 of 5 downloads used · ended Mar 1, 2026, 12:00 PM"],
  ["revoked", "2 of 5 downloads used"],
] as const)("shows how much of a download that is %s was used, and until when", (state, words) => {
  expect(downloadFacts({ ...FACTS, state }, CLOCK).replaceAll("\u202F", " ")).toBe(words);
});

test("uses the singular for a single download", () => {
  expect(downloadFacts({ ...FACTS, state: "revoked", downloads: 0, maxDownloads: 1 }, CLOCK)).toBe(
    "0 of 1 download used",
  );
});

test("sends days as hours, and accepts no more than the server does", () => {
  expect(readRenewal({ downloads: "3", days: "2" })).toEqual({ downloads: 3, hours: 48 });
  expect(RENEWAL_RANGES).toEqual({ downloads: { min: 1, max: 1000 }, days: { min: 1, max: 3650 } });
});

test("says that a revoked file is available again, and who gets the email", () => {
  const words = renewalText({ state: "revoked" }, "ada@example.org");
  expect(words).toContain("revoked when the order was refunded or canceled");
  expect(words).toContain("ada@example.org gets an email");
});

test.each([
  [5, "5 times"],
  [1, "once"],
])("says that %i more are possible", (more, words) => {
  const download = {
    id: "1",
    orderId: "2",
    orderLineId: "3",
    filename: "song.mp3",
    state: "open",
    downloads: 2,
    maxDownloads: 2 + more,
    expiresAt: FACTS.expiresAt,
  } as const;
  expect(renewedText(download)).toContain(`“song.mp3” can be downloaded ${words}.`);
});

test("explains why there is nothing to download yet", () => {
  const states = { order: "placed", payment: "NOT_CHARGED", fulfillment: "PENDING" } as const;
  expect(noDownloadsText(states)).toBe("The customer gets the files once the order is paid.");
  expect(noDownloadsText({ ...states, payment: "PAID" })).toBe("This order has no files.");
});
