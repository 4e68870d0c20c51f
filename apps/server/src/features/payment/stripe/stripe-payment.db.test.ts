import type { SiteId } from "@stoa/core/site/site-id.ts";
import { afterAll, afterEach, expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { fixedKeyRing } from "../../../db/sealing/sealing-key-ring.ts";
import { newSealingKey } from "../../../db/sealing/sealing-key.ts";
import { loadSigningSecret } from "../../../db/sealing/signing-secret.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import type { Charge, PaymentParts } from "../payment-provider.ts";
import { cancelPayment, chargePayment, refundPayment, retrievePayment } from "../payment-service.ts";
import { findPayment } from "../payment-store.ts";
import { giveStripeAccount, startPayment, type StartedPayment } from "../testing/started-payment.ts";
import type { FakeAccount, FakeIntent } from "../testing/stripe-fake-books.ts";
import { startStripeFake } from "../testing/stripe-fake.ts";

const { database, createTestSite } = await openTestApp();
const fake = await startStripeFake();
afterEach(fake.calm);
afterAll(fake.close);
const secret = await loadSigningSecret(database);
const parts: PaymentParts = {
  database,
  secret,
  now: Date.now,
  env: { stripeApi: fake.url },
  patience: fake.patience,
};

type Shop = {
  readonly siteId: SiteId;
  readonly account: FakeAccount;
  readonly start: (token: string | null, input?: StartedPayment) => Promise<Charge>;
};

async function openShop({ isLive = false } = {}): Promise<Shop> {
  const { site } = await createTestSite();
  const account = fake.addAccount({ isLive });
  await giveStripeAccount(parts, site.id, account);
  const start = (token: string | null, input: StartedPayment = {}): Promise<Charge> =>
    startPayment(database, site.id, { provider: "stripe", isTest: !isLive, token, ...input });
  return { siteId: site.id, account, start };
}

function intentsOf({ paymentId }: Pick<Charge, "paymentId">): FakeIntent[] {
  return [...fake.intents.values()].filter(({ metadata }) => metadata["payment_id"] === paymentId);
}

function intentOf(charge: Charge): FakeIntent {
  const [intent, ...others] = intentsOf(charge);
  expect(others).toEqual([]);
  return intent ?? expect.fail("nothing was made at Stripe");
}

async function referenceOf({ siteId, paymentId }: Charge): Promise<string | null | undefined> {
  return (await inSite(database, siteId, (db) => findPayment(db, paymentId)))?.reference;
}

const VISA = "pm_card_visa";

test.each([VISA, "ctoken_card_visa"])("charges %s, in the store's own account", async (token) => {
  const { account, start } = await openShop();
  const charge = await start(token);
  const result = await chargePayment(parts, charge);
  const intent = intentOf(charge);
  expect(result).toEqual({ state: "succeeded", reference: intent.id, method: "Visa 4242", savedMethod: null });
  expect(intent).toMatchObject({ accountId: account.id, status: "succeeded", amount: 2599, currency: "usd" });
  expect(intent.metadata).toEqual({ payment_id: charge.paymentId, order_id: charge.orderId, site_id: charge.siteId });
  expect(await retrievePayment(parts, charge)).toEqual(result);
});

test("charges yen as whole amounts, and real money with real keys", async () => {
  const { start } = await openShop({ isLive: true });
  const charge = await start(VISA, { currency: "JPY", amountCents: 500 });
  expect(await chargePayment(parts, charge)).toMatchObject({ state: "succeeded" });
  expect(intentOf(charge)).toMatchObject({ amount: 500, currency: "jpy", livemode: true });
});

test("sends the shipping address, without empty parts", async () => {
  const { start } = await openShop();
  const address = { firstName: "Ada", lastName: "Lovelace", address1: "1 Main St", address2: "", city: "Portland" };
  const shippingAddress = { ...address, state: "OR", postalCode: "97201", countryCode: "US", phone: "" };
  const charge = { ...(await start("pm_afterpay_clearpay")), shippingAddress };
  expect(await chargePayment(parts, charge)).toMatchObject({ state: "requires_action" });
  const created = fake.requests.find(({ key }) => key === charge.paymentId);
  const sent = [...(created?.fields ?? [])].filter(([name]) => name.startsWith("shipping"));
  expect(Object.fromEntries(sent)).toEqual({
    "shipping[name]": "Ada Lovelace",
    "shipping[address][line1]": "1 Main St",
    "shipping[address][city]": "Portland",
    "shipping[address][state]": "OR",
    "shipping[address][postal_code]": "97201",
    "shipping[address][country]": "US",
  });
});

test.each([
  ["pm_card_chargeDeclined", "card_declined"],
  ["pm_card_chargeDeclinedFraudulent", "card_declined"],
  ["pm_card_chargeDeclinedInsufficientFunds", "insufficient_funds"],
  ["pm_card_chargeDeclinedExpiredCard", "expired_card"],
  ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc"],
  ["pm_card_chargeDeclinedProcessingError", "processing_error"],
  ["pm_card_unheardOf", "invalid_token"],
])("reports %s as %s, and ends the payment permanently", async (token, code) => {
  const { start } = await openShop();
  const charge = await start(token);
  const result = await chargePayment(parts, charge);
  expect(result).toMatchObject({ state: "declined", code, reference: intentOf(charge).id });
  expect(JSON.stringify(result)).not.toMatch(/fraud/i);
  expect(intentOf(charge).status).toBe("canceled");
  expect(await retrievePayment(parts, charge)).toMatchObject({ state: "declined" });
});

test("reports that the amount is too small", async () => {
  const { start } = await openShop();
  expect(await chargePayment(parts, await start(VISA, { amountCents: 20 }))).toMatchObject({
    code: "amount_too_small",
  });
});

test.each(["pm_card_authenticationRequired", "pm_afterpay_clearpay"])(
  "redirects the shopper for %s, and back",
  async (token) => {
    const { start } = await openShop();
    const charge = await start(token);
    const result = await chargePayment(parts, charge);
    const { id } = intentOf(charge);
    const waiting = {
      state: "requires_action",
      reference: id,
      nextAction: { type: "redirect", url: `${fake.url}/authorize/${id}` },
    };
    expect(result).toEqual(waiting);
    expect(await retrievePayment(parts, charge)).toEqual(waiting);
    const back = await fetch(`${fake.url}/authorize/${id}`, { redirect: "manual" });
    expect(back.headers.get("location")).toContain(charge.returnUrl);
    expect(await retrievePayment(parts, charge)).toMatchObject({ state: "succeeded" });
  },
);

test("a second step that fails ends the payment: it can't succeed behind the store's back", async () => {
  const { start } = await openShop();
  const charge = await start("pm_card_authenticationRequired");
  await chargePayment(parts, charge);
  fake.decide(intentOf(charge).id, false);
  expect(await retrievePayment(parts, charge)).toMatchObject({ state: "declined", code: "authentication_failed" });
  expect(intentOf(charge).status).toBe("canceled");
});

test("a debit takes time, cannot be canceled, and completes either way", async () => {
  const { start } = await openShop();
  for (const [isPaid, state] of [
    [true, "succeeded"],
    [false, "declined"],
  ] as const) {
    const charge = await start("pm_sepa_debit");
    const pending = { state: "pending", reference: expect.stringMatching(/^pi_/) as unknown };
    expect(await chargePayment(parts, charge)).toEqual(pending);
    expect(await cancelPayment(parts, charge)).toEqual(pending);
    fake.decide(intentOf(charge).id, isPaid);
    expect(await retrievePayment(parts, charge)).toMatchObject({ state });
  }
});

test("without a token the shopper confirms in the browser", async () => {
  const { account, start } = await openShop();
  const charge = await start(null);
  const result = await chargePayment(parts, charge);
  const { id, clientSecret } = intentOf(charge);
  const { publishableKey } = account;
  expect(result).toEqual({
    state: "requires_action",
    reference: id,
    nextAction: { type: "confirm", clientSecret, publishableKey },
  });
  const confirmed = await fetch(`${fake.url}/v1/payment_intents/${id}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${publishableKey}`, "stripe-version": "2026-10-28.endive" },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: VISA, return_url: charge.returnUrl }),
  });
  expect(confirmed.status).toBe(200);
  expect(await retrievePayment(parts, charge)).toMatchObject({ state: "succeeded", method: "Visa 4242" });
});

test("saves a card, and charges it later without the shopper", async () => {
  const { start } = await openShop();
  const first = await chargePayment(parts, await start(VISA, { savesMethod: true }));
  if (first.state !== "succeeded" || !first.savedMethod) return expect.fail("the card was not saved");
  expect(first.savedMethod).toMatch(/^cus_\w+\/pm_card_visa$/);
  const renewal = await start(null, { savedMethod: first.savedMethod });
  expect(await chargePayment(parts, renewal)).toMatchObject({ state: "succeeded" });
  const confirm = fake.requests.findLast(({ key }) => key === `${renewal.paymentId}-confirm`);
  expect(confirm?.fields.get("off_session")).toBe("true");
});

test.each([
  ["pm_card_chargeCustomerFail", "card_declined"],
  ["pm_card_authenticationRequired", "authentication_required"],
])("explains why %s cannot be charged later: %s", async (token, code) => {
  const { start } = await openShop();
  const charge = await start(VISA, { savesMethod: true });
  await chargePayment(parts, charge);
  const customer = intentOf(charge).customer ?? "";
  fake.customers.get(customer)?.methods.add(token);
  const renewal = await start(null, { savedMethod: `${customer}/${token}` });
  expect(await chargePayment(parts, renewal)).toMatchObject({ state: "declined", code });
});

test("charges once, no matter how often or how many at once request it", async () => {
  const { start } = await openShop();
  const charge = await start(VISA);
  const results = await Promise.all(Array.from({ length: 10 }, () => chargePayment(parts, charge)));
  const again = await chargePayment(parts, charge);
  expect(again.state).toBe("succeeded");
  for (const result of results) expect(["succeeded", "unknown"]).toContain(result.state);
  expect(intentOf(charge).status).toBe("succeeded");
  expect(await retrievePayment(parts, charge)).toEqual(again);
});

test.each(["lost-request", "lost-answer", "silence", 500, 429] as const)(
  "%s before the charge charges nothing, and is reported",
  async (fault) => {
    const { start } = await openShop();
    const charge = await start(VISA);
    fake.fail(/payment_intents$/, fault, 3);
    expect(await chargePayment(parts, charge)).toMatchObject({ state: "declined", code: "provider_unavailable" });
    for (const intent of intentsOf(charge)) expect(intent.status).toBe("requires_payment_method");
    expect(await referenceOf(charge)).toBeNull();
  },
);

test.each([
  ["lost-answer", "succeeded"],
  ["silence", "succeeded"],
  ["lost-request", "requires_action"],
] as const)("%s during the charge leaves the result unknown, and Stripe knows: %s", async (fault, state) => {
  const { start } = await openShop();
  const charge = await start(VISA);
  fake.fail(/confirm$/, fault, 3);
  expect(await chargePayment(parts, charge)).toMatchObject({ state: "unknown" });
  expect(await referenceOf(charge)).toBe(intentOf(charge).id);
  expect(await retrievePayment(parts, charge)).toMatchObject({ state });
  const canceled = await cancelPayment(parts, charge);
  expect(canceled.state).toBe(state === "succeeded" ? "succeeded" : "canceled");
});

test("stays unknown while Stripe cannot be asked, and when it is asked with another reference", async () => {
  const { siteId, start } = await openShop();
  const charge = await start(VISA);
  await chargePayment(parts, charge);
  fake.fail(new RegExp(intentOf(charge).id), 500, 3);
  expect(await retrievePayment(parts, charge)).toMatchObject({ state: "unknown" });
  await giveStripeAccount(parts, siteId, fake.addAccount());
  expect(await retrievePayment(parts, charge)).toMatchObject({ state: "unknown" });
  expect(await cancelPayment(parts, charge)).toMatchObject({ state: "unknown" });
});

test("a payment canceled before it started is never charged", async () => {
  const { start } = await openShop();
  const charge = await start(VISA);
  expect(await retrievePayment(parts, charge)).toMatchObject({ state: "unknown" });
  expect(await cancelPayment(parts, charge)).toEqual({ state: "canceled" });
  expect(await chargePayment(parts, charge)).toMatchObject({ state: "declined", code: "canceled" });
  expect(intentOf(charge)).toMatchObject({ status: "canceled", chargeId: null });
});

test.each([/payment_intents$/, /confirm$/])(
  "one of a charge at %s and a cancel wins, and both report which",
  async (place) => {
    const { start } = await openShop();
    const charge = await start(VISA);
    const held = fake.hold(place);
    const charging = chargePayment(parts, charge);
    await held.arrived;
    expect(await cancelPayment(parts, charge)).toEqual({ state: "canceled" });
    held.release();
    expect(await charging).toMatchObject({ state: "declined", code: "canceled" });
    expect(intentOf(charge)).toMatchObject({ status: "canceled", chargeId: null });
  },
);

test("a second call that fails says nothing about the first, which charges", async () => {
  const { siteId, start } = await openShop();
  const charge = await start(VISA);
  expect(await chargePayment(parts, charge)).toMatchObject({ state: "succeeded" });
  fake.fail(/payment_intents$/, 500, 3);
  expect(await chargePayment(parts, charge)).toMatchObject({ state: "unknown" });
  await giveStripeAccount(parts, siteId, fake.addAccount({ isLive: true }));
  expect(await chargePayment(parts, charge)).toMatchObject({ state: "unknown" });
});

test("a payment whose key Stripe has dropped is not started a second time", async () => {
  const { start } = await openShop();
  const charge = await start(VISA);
  const first = await chargePayment(parts, charge);
  fake.forgetKeys();
  expect(await chargePayment(parts, charge)).toMatchObject({ state: "unknown" });
  expect(intentsOf(charge).map(({ status }) => status)).toEqual(["succeeded", "canceled"]);
  expect(await retrievePayment(parts, charge)).toEqual(first);
});

test.each(["", "tok_visa", "src_1", "pm_1/../../refunds", "pm_1&amount=1", "cus_1"])(
  "rejects a token like %j",
  async (token) => {
    const { start } = await openShop();
    const charge = await start(token);
    expect(await chargePayment(parts, charge)).toMatchObject({ state: "declined", code: "invalid_token" });
    expect(intentsOf(charge)).toEqual([]);
  },
);

test("one of a simultaneous charge and cancel wins, and they agree", async () => {
  const { start } = await openShop();
  const seen = new Set<string>();
  for (let round = 0; round < 15; round += 1) {
    const charge = await start(VISA);
    const [charged, canceled] = await Promise.all([chargePayment(parts, charge), cancelPayment(parts, charge)]);
    const isPaid = intentsOf(charge).some(({ chargeId }) => chargeId !== null);
    expect(charged.state).toBe(isPaid ? "succeeded" : "declined");
    expect(canceled.state).toBe(isPaid ? "succeeded" : "canceled");
    seen.add(charged.state);
  }
  expect(seen.size).toBeGreaterThan(0);
});

test.each([
  [
    "no account",
    async (siteId: SiteId) =>
      void (await inSite(database, siteId, (db) =>
        db.text("delete from payment_account where site_id = $1", [siteId]),
      )),
  ],
  ["keys of the other kind", (siteId: SiteId) => giveStripeAccount(parts, siteId, fake.addAccount({ isLive: true }))],
  [
    "keys that Stripe does not know",
    (siteId: SiteId) => giveStripeAccount(parts, siteId, { ...fake.addAccount(), secretKey: "sk_test_gone12345" }),
  ],
])("takes no money with %s", async (_what, change) => {
  const { siteId, start } = await openShop();
  const charge = await start(VISA);
  await change(siteId);
  expect(await chargePayment(parts, charge)).toMatchObject({ state: "declined", code: "provider_unavailable" });
  expect(intentsOf(charge)).toEqual([]);
});

test("keys that were sealed with another key are invalid", async () => {
  const { start } = await openShop();
  const charge = await start(VISA);
  const other = { ...parts, database: { ...database, keyRing: fixedKeyRing([newSealingKey()]) } };
  expect(await chargePayment(other, charge)).toMatchObject({ state: "declined", code: "provider_unavailable" });
});

test("does not exist under another site's name", async () => {
  const [mine, other] = [await openShop(), await openShop()];
  const charge = await mine.start(VISA);
  await chargePayment(parts, charge);
  await expect(retrievePayment(parts, { ...charge, siteId: other.siteId })).rejects.toThrow("There is nothing");
});

async function paid(shop: Shop, amountCents = 2599): Promise<Charge> {
  const charge = await shop.start(VISA, { amountCents });
  await chargePayment(parts, charge);
  return charge;
}

test("refunds once per refund", async () => {
  const charge = await paid(await openShop());
  const refund = { ...charge, refundId: newId(), amountCents: 1000 };
  const first = await refundPayment(parts, refund);
  expect(first).toMatchObject({ state: "succeeded", reference: expect.stringMatching(/^re_/) as unknown });
  expect(await refundPayment(parts, refund)).toEqual(first);
  expect(intentOf(charge).amountRefunded).toBe(1000);
});

test("refunds once, also when Stripe has dropped the key, and when two are simultaneous", async () => {
  const charge = await paid(await openShop());
  const refund = { ...charge, refundId: newId(), amountCents: 1000 };
  const both = await Promise.all([refundPayment(parts, refund), refundPayment(parts, refund)]);
  for (const { state } of both) expect(["succeeded", "unknown"]).toContain(state);
  fake.forgetKeys();
  expect(await refundPayment(parts, refund)).toMatchObject({ state: "succeeded" });
  expect(intentOf(charge).amountRefunded).toBe(1000);
});

test.each(["lost-answer", "silence"] as const)(
  "does not know of a refund whose reply was lost to %s, and repeats it safely",
  async (fault) => {
    const charge = await paid(await openShop());
    const refund = { ...charge, refundId: newId(), amountCents: 700 };
    fake.fail(/refunds$/, fault, 6);
    expect(await refundPayment(parts, refund)).toMatchObject({ state: "unknown" });
    fake.calm();
    expect(await refundPayment(parts, refund)).toMatchObject({ state: "succeeded" });
    expect(intentOf(charge).amountRefunded).toBe(700);
  },
);

test("never refunds more than was paid, and nothing of what was not paid", async () => {
  const shop = await openShop();
  const charge = await paid(shop);
  expect(await refundPayment(parts, { ...charge, refundId: newId(), amountCents: 2600 })).toMatchObject({
    state: "failed",
  });
  expect(await refundPayment(parts, { ...charge, refundId: newId(), amountCents: 2000 })).toMatchObject({
    state: "succeeded",
  });
  expect(await refundPayment(parts, { ...charge, refundId: newId(), amountCents: 600 })).toMatchObject({
    state: "failed",
  });
  expect(intentOf(charge).amountRefunded).toBe(2000);
  const declined = await shop.start("pm_card_chargeDeclined");
  await chargePayment(parts, declined);
  expect(await refundPayment(parts, { ...declined, refundId: newId(), amountCents: 1 })).toMatchObject({
    state: "failed",
  });
  const unasked = await shop.start(VISA);
  expect(await refundPayment(parts, { ...unasked, refundId: newId(), amountCents: 1 })).toMatchObject({
    state: "failed",
  });
});
