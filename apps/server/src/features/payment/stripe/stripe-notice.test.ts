import { expect, test } from "vitest";
import { readStripeNotice, type NoticeSubject } from "./stripe-notice.ts";
import { signEvent } from "../testing/stripe-fake.ts";

const SECRET = "whsec_abcdefgh";
const NOW = Date.parse("2026-03-01T12:00:00Z");
const SECONDS = NOW / 1000;
const READER = { webhookSecret: SECRET, isTest: true, now: NOW };

function payload(change: Record<string, unknown> = {}): string {
  return JSON.stringify({
    id: "evt_1",
    type: "payment_intent.succeeded",
    livemode: false,
    data: { object: { id: "pi_1" } },
    ...change,
  });
}

function read(body: string, signature: string = signEvent(body, SECRET, SECONDS)): unknown {
  return readStripeNotice({ signature, rawBody: Buffer.from(body) }, READER);
}

test("is valid when it was just signed", () => {
  expect(read(payload())).toEqual({ id: "evt_1", subject: { kind: "payment", reference: "pi_1" } });
});

const BODY = payload();
const GOOD = signEvent(BODY, SECRET, SECONDS);

test.each([
  ["no signature", ""],
  ["another secret", signEvent(BODY, "whsec_other", SECONDS)],
  ["another text", signEvent(`${BODY} `, SECRET, SECONDS)],
  ["an old signature", signEvent(BODY, SECRET, SECONDS - 301)],
  ["one of the future", signEvent(BODY, SECRET, SECONDS + 301)],
  ["an old one with a new time", GOOD.replace(/^t=\d+/, `t=${SECONDS + 1}`)],
  ["no time", GOOD.replace(/^t=\d+,/, "")],
  ["a time that is no number", GOOD.replace(/^t=\d+/, "t=NaN")],
  ["a scheme of another kind", GOOD.replace("v1=", "v0=")],
  ["half a signature", GOOD.slice(0, -2)],
  ["an empty one", `t=${SECONDS},v1=`],
])("is invalid with %s", (_what, signature) => {
  expect(read(BODY, signature)).toBeUndefined();
});

test("is valid while its secret is being rotated, under either of two signatures", () => {
  const other = signEvent(BODY, "whsec_other", SECONDS).split(",")[1] ?? "";
  expect(read(BODY, `t=${SECONDS},${other},${GOOD.split(",")[1]}`)).toBeDefined();
  expect(read(BODY, signEvent(BODY, SECRET, SECONDS - 299))).toBeDefined();
});

test.each([
  ["real money in a store of tests", { livemode: true }],
  ["an account that others connected", { account: "acct_1" }],
  ["no id", { id: undefined }],
  ["an id of another kind", { id: "evt_1'; drop table payment" }],
  ["no object", { data: {} }],
])("is ignored when it is about %s", (_what, change) => {
  expect(read(payload(change))).toBeUndefined();
});

test.each(["", "null", "[]", "{", '"evt"', "\u0000"])("is ignored when it contains %j", (body) => {
  expect(read(body)).toBeUndefined();
});

test.each<[string, Record<string, unknown>, NoticeSubject]>([
  ["payment_intent.payment_failed", { id: "pi_1" }, { kind: "payment", reference: "pi_1" }],
  ["payment_intent.canceled", { id: "pi_1" }, { kind: "payment", reference: "pi_1" }],
  ["payment_intent.processing", { id: "pi_1" }, { kind: "payment", reference: "pi_1" }],
  ["payment_intent.created", { id: "pi_1" }, { kind: "other" }],
  ["charge.refunded", { id: "ch_1", payment_intent: "pi_1" }, { kind: "refund", reference: "pi_1" }],
  ["refund.failed", { id: "re_1", payment_intent: "pi_1" }, { kind: "refund", reference: "pi_1" }],
  ["charge.refunded", { id: "ch_1", payment_intent: null }, { kind: "other" }],
  [
    "charge.dispute.created",
    { payment_intent: "pi_1", amount: 500, reason: "fraudulent", status: "needs_response" },
    { kind: "dispute", reference: "pi_1", phase: "opened", amountCents: 500, reason: "fraudulent" },
  ],
  [
    "charge.dispute.closed",
    { payment_intent: "pi_1", amount: "500", status: "lost" },
    { kind: "dispute", reference: "pi_1", phase: "lost", amountCents: 0, reason: "" },
  ],
  ["customer.created", { id: "cus_1" }, { kind: "other" }],
])("%s is about %j", (type, object, subject) => {
  expect(read(payload({ type, data: { object } }))).toEqual({ id: "evt_1", subject });
});
