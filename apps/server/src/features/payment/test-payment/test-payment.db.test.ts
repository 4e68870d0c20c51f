import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { PAYMENT_MESSAGES } from "@stoa/core/payment/payment-messages.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { loadSigningSecret } from "../../../db/sealing/signing-secret.ts";
import { missingTexts } from "../../../testing/visible-texts.ts";
import { openTestApp, TEST_HOST, type TestBrowser } from "../../../testing/test-app.ts";
import type { Charge, PaymentParts } from "../payment-provider.ts";
import { cancelPayment, chargePayment, refundPayment, retrievePayment } from "../payment-service.ts";
import { listTestCharges } from "../testing/list-test-charges.ts";
import { startPayment, type StartedPayment } from "../testing/started-payment.ts";

const testApp = await openTestApp();
const { database } = testApp;
const secret = await loadSigningSecret(database);
const parts: PaymentParts = { database, secret, now: Date.now, env: { stripeApi: "http://127.0.0.1:1" } };

async function open(): Promise<{ siteId: SiteId; slug: string; start: (input?: StartedPayment) => Promise<Charge> }> {
  const { site, slug } = await testApp.createTestSite();
  return { siteId: site.id, slug, start: (input) => startPayment(database, site.id, input) };
}

function booksOf({ siteId, orderId }: Pick<Charge, "siteId" | "orderId">): ReturnType<typeof listTestCharges> {
  return inSite(database, siteId, (db) => listTestCharges(db, orderId));
}

test.each([
  ["test-ok", { state: "succeeded", method: PAYMENT_MESSAGES.testMethod, savedMethod: null }],
  ["test-declined", { state: "declined", code: "card_declined", message: DECLINE_MESSAGES.card_declined }],
  ["test-3ds", { state: "requires_action", nextAction: { type: "redirect" } }],
  ["test-timeout", { state: "unknown" }],
  ["test-timeout-declined", { state: "unknown" }],
  ["test-nothing", { state: "declined", reference: null, code: "invalid_token" }],
  [null, { state: "declined", reference: null, code: "invalid_token" }],
])("is required with %s", async (token, result) => {
  const { start } = await open();
  expect(await chargePayment(parts, await start({ token }))).toMatchObject(result);
});

test.each([
  ["test-timeout", "succeeded"],
  ["test-timeout-declined", "declined"],
])("later reports the result of %s: it %s", async (token, state) => {
  const { start } = await open();
  const charge = await start({ token });
  expect(await chargePayment(parts, charge)).toMatchObject({ state: "unknown" });
  expect(await retrievePayment(parts, charge)).toMatchObject({ state });
  expect(await booksOf(charge)).toMatchObject([{ state, amountCents: 2599, currency: "USD" }]);
});

test("charges once, no matter how often or how many at once request it", async () => {
  const { start } = await open();
  const charge = await start();
  const results = await Promise.all(Array.from({ length: 20 }, () => chargePayment(parts, charge)));
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(await booksOf(charge)).toMatchObject([{ state: "succeeded", calls: 20, amountCents: 2599 }]);
});

test("shows a double charge of an order in its records", async () => {
  const { start } = await open();
  const first = await start();
  await chargePayment(parts, first);
  await chargePayment(parts, await start({ orderId: first.orderId }));
  expect(await booksOf(first)).toHaveLength(2);
});

test("rejects a key for a different amount", async () => {
  const { start } = await open();
  const charge = await start();
  await chargePayment(parts, charge);
  expect(await chargePayment(parts, { ...charge, amountCents: 1 })).toMatchObject({ state: "unknown" });
  expect(await booksOf(charge)).toMatchObject([{ amountCents: 2599 }]);
});

test("never simulates a payment in an order that is not a test", async () => {
  const { start } = await open();
  const charge = await start({ isTest: false });
  expect(await chargePayment(parts, charge)).toMatchObject({ state: "declined", code: "provider_unavailable" });
  expect(await booksOf(charge)).toEqual([]);
});

test.each([
  ["test-ok", "succeeded"],
  ["test-renewal-declined", "declined"],
  ["test-renewal-timeout", "unknown"],
])("charges the card of %s again without the shopper: %s", async (token, state) => {
  const { start } = await open();
  const first = await chargePayment(parts, await start({ token, savesMethod: true }));
  if (first.state !== "succeeded" || !first.savedMethod) return expect.fail("the method was not saved");
  const renewal = await start({ token: null, savedMethod: first.savedMethod });
  expect(await chargePayment(parts, renewal)).toMatchObject({ state });
});

test("ends a payment that waits for its second step, and none that was paid", async () => {
  const { start } = await open();
  const [waiting, paid, failed] = [
    await start({ token: "test-3ds" }),
    await start(),
    await start({ token: "test-declined" }),
  ];
  for (const charge of [waiting, paid, failed]) await chargePayment(parts, charge);
  expect(await cancelPayment(parts, waiting)).toEqual({ state: "canceled" });
  expect(await cancelPayment(parts, failed)).toEqual({ state: "canceled" });
  expect(await cancelPayment(parts, paid)).toMatchObject({ state: "succeeded" });
  expect(await retrievePayment(parts, waiting)).toMatchObject({ state: "declined", code: "canceled" });
});

test("a payment canceled before it was requested is never charged", async () => {
  const { start } = await open();
  const charge = await start();
  expect(await retrievePayment(parts, charge)).toMatchObject({ state: "unknown" });
  expect(await cancelPayment(parts, charge)).toEqual({ state: "canceled" });
  expect(await chargePayment(parts, charge)).toMatchObject({ state: "declined", code: "canceled" });
  expect(await booksOf(charge)).toMatchObject([{ state: "canceled" }]);
});

test("one of a simultaneous charge and cancel wins, and both report which", async () => {
  const { start } = await open();
  for (let round = 0; round < 20; round += 1) {
    const charge = await start();
    const [charged, canceled] = await Promise.all([chargePayment(parts, charge), cancelPayment(parts, charge)]);
    const isPaid = charged.state === "succeeded";
    expect(canceled.state).toBe(isPaid ? "succeeded" : "canceled");
    expect(await booksOf(charge)).toMatchObject([{ state: isPaid ? "succeeded" : "canceled" }]);
  }
});

test("refunds once per refund, and never more than was paid", async () => {
  const { start } = await open();
  const charge = await start();
  await chargePayment(parts, charge);
  const refund = { ...charge, refundId: newId(), amountCents: 1000 };
  const results = await Promise.all(Array.from({ length: 10 }, () => refundPayment(parts, refund)));
  expect(results.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => "succeeded"));
  expect(await booksOf(charge)).toMatchObject([{ refundedCents: 1000 }]);
  expect(await refundPayment(parts, { ...refund, refundId: newId(), amountCents: 1600 })).toEqual({
    state: "failed",
    message: PAYMENT_MESSAGES.refundTooLarge,
  });
  expect(await refundPayment(parts, { ...refund, refundId: newId(), amountCents: 1599 })).toMatchObject({
    state: "succeeded",
  });
  expect(await booksOf(charge)).toMatchObject([{ refundedCents: 2599 }]);
});

test("many refunds at once stop at what was paid", async () => {
  const { start } = await open();
  const charge = await start({ amountCents: 1000 });
  await chargePayment(parts, charge);
  const refunds = Array.from({ length: 15 }, () =>
    refundPayment(parts, { ...charge, refundId: newId(), amountCents: 100 }),
  );
  const done = (await Promise.all(refunds)).filter(({ state }) => state === "succeeded");
  expect(done).toHaveLength(10);
  expect(await booksOf(charge)).toMatchObject([{ refundedCents: 1000 }]);
});

test("refunds nothing of what was not paid", async () => {
  const { start } = await open();
  const charge = await start({ token: "test-declined" });
  await chargePayment(parts, charge);
  expect(await refundPayment(parts, { ...charge, refundId: newId() })).toMatchObject({ state: "failed" });
});

test("a transfer is paid later, and ends when the owner says so", async () => {
  const { start } = await open();
  const charge = await start({ provider: "manual", token: null });
  const deferred = { state: "deferred", reference: null, method: PAYMENT_MESSAGES.manualMethod };
  expect(await chargePayment(parts, charge)).toEqual(deferred);
  expect(await retrievePayment(parts, charge)).toEqual(deferred);
  expect(await cancelPayment(parts, charge)).toEqual({ state: "canceled" });
  expect(await refundPayment(parts, { ...charge, refundId: newId() })).toEqual({ state: "succeeded", reference: null });
});

test("does not exist under another site's name, or an unknown provider's", async () => {
  const [mine, other] = [await open(), await open()];
  const charge = await mine.start();
  await chargePayment(parts, charge);
  const foreign = { ...charge, siteId: other.siteId };
  await expect(retrievePayment(parts, foreign)).rejects.toThrow("There is nothing at this address.");
  await expect(cancelPayment(parts, foreign)).rejects.toThrow("There is nothing at this address.");
  await expect(refundPayment(parts, { ...foreign, refundId: newId() })).rejects.toThrow("There is nothing");
  expect(await booksOf({ siteId: other.siteId, orderId: charge.orderId })).toEqual([]);
  for (const provider of ["paypal", "constructor", ""]) {
    expect(await chargePayment(parts, { ...charge, provider })).toMatchObject({ code: "provider_unavailable" });
  }
});

type Step = { readonly browser: TestBrowser; readonly path: string; readonly token: string; readonly charge: Charge };

async function openStep(): Promise<Step> {
  const { start, slug } = await open();
  const charge = await start({ token: "test-3ds" });
  const result = await chargePayment(parts, charge);
  if (result.state !== "requires_action" || result.nextAction.type !== "redirect") return expect.fail("no second step");
  const url = new URL(result.nextAction.url);
  expect(url.origin).toBe("http://shop.stoa.test");
  const browser = testApp.browse(`${slug}.${TEST_HOST}`);
  return { browser, path: `${url.pathname}${url.search}`, token: url.searchParams.get("token") ?? "", charge };
}

function answer(
  { browser, token }: Pick<Step, "browser" | "token">,
  outcome: string,
  headers: Record<string, string> = {},
) {
  return browser.send({
    method: "POST",
    url: "/api/commerce/payments/test/confirm",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", ...headers },
    payload: new URLSearchParams({ token, outcome }).toString(),
  });
}

test.each([
  ["confirm", "succeeded"],
  ["fail", "declined"],
])("the shopper chooses %s on the page in between, and it %s", async (outcome, state) => {
  const step = await openStep();
  const page = await step.browser.get(step.path);
  expect(page.status).toBe(200);
  const { confirmTitle, confirmText, confirmButton, failButton } = PAYMENT_MESSAGES;
  const texts = [confirmTitle, fillMessage(confirmText, { amount: "$25.99" }), confirmButton, failButton];
  expect(missingTexts(page.text, texts)).toEqual([]);
  const back = await answer(step, outcome);
  expect(back.status).toBe(303);
  expect(back.headers["location"]).toBe(step.charge.returnUrl);
  expect(await retrievePayment(parts, step.charge)).toMatchObject({ state });
});

test("only the first answer counts, and the page says so", async () => {
  const step = await openStep();
  await answer(step, "fail");
  await answer(step, "confirm");
  expect(await retrievePayment(parts, step.charge)).toMatchObject({ state: "declined" });
  const { text } = await step.browser.get(step.path);
  expect(missingTexts(text, [PAYMENT_MESSAGES.confirmedElsewhere, PAYMENT_MESSAGES.backToStore])).toEqual([]);
});

test("no one else can answer: not from another page, another site or with a forged URL", async () => {
  const step = await openStep();
  expect((await answer(step, "confirm", { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await answer(step, "confirm", { origin: "http://evil.example" })).status).toBe(403);
  expect((await answer(step, "perhaps")).status).toBe(400);
  const { slug } = await open();
  const stranger = testApp.browse(`${slug}.${TEST_HOST}`);
  expect((await answer({ browser: stranger, token: step.token }, "confirm")).status).toBe(404);
  expect((await stranger.get(step.path)).status).toBe(404);
  const [body = "", mac = ""] = step.token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  const forged = Buffer.from(JSON.stringify({ ...claims, paymentId: newId() })).toString("base64url");
  for (const token of [`${forged}.${mac}`, "", ".", "x.y"]) {
    expect((await answer({ ...step, token }, "confirm")).status, token).toBe(404);
  }
  expect(await retrievePayment(parts, step.charge)).toMatchObject({ state: "requires_action" });
});
