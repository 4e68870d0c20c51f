import { MAILCHIMP_MESSAGES } from "@stoa/core/mailchimp/mailchimp-messages.ts";
import { expect, test } from "vitest";
import { outcomeOfSignup } from "./mailchimp-signup-service.ts";

test.each([200, 204])("%d counts as delivered", (status) => {
  expect(outcomeOfSignup({ status, detail: "" })).toEqual({ ok: true });
});

test.each([
  [0, MAILCHIMP_MESSAGES.notReached],
  [401, MAILCHIMP_MESSAGES.keyRefusedMeanwhile],
  [403, MAILCHIMP_MESSAGES.keyRefusedMeanwhile],
  [404, MAILCHIMP_MESSAGES.listGoneMeanwhile],
  [429, "Mailchimp answered 429. It will be retried."],
  [503, "Mailchimp answered 503. It will be retried."],
])("after %d it is retried", (status, reason) => {
  expect(outcomeOfSignup({ status, detail: "x" })).toEqual({ ok: false, reason, isPermanent: false });
});

test("waits as long as Mailchimp asks", () => {
  expect(outcomeOfSignup({ status: 429, detail: "", retryAfterMs: 90_000 })).toMatchObject({ retryAfterMs: 90_000 });
});

test.each([400, 405, 422])("after %d it gives up, with Mailchimp's message", (status) => {
  const outcome = outcomeOfSignup({ status, detail: "It looks fake." });
  const reason = `Mailchimp rejected the address (${status}): It looks fake.`;
  expect(outcome).toEqual({ ok: false, reason, isPermanent: true });
});
