import { PAYMENT_ACCOUNT_MESSAGES } from "@stoa/core/payment/payment-account-messages.ts";
import { afterAll, expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import {
  openOwnTestApp,
  signInToStudio,
  TEST_HOST,
  type TestBrowser,
  type TestSite,
} from "../../../testing/test-app.ts";
import type { FakeAccount } from "../testing/stripe-fake-books.ts";
import { startStripeFake } from "../testing/stripe-fake.ts";

const fake = await startStripeFake();
afterAll(fake.close);
const testApp = await openOwnTestApp({}, { STOA_STRIPE_API: fake.url });
const ACCOUNTS = "/api/studio/payment-accounts";

async function openStudio(): Promise<{ studio: TestBrowser; testSite: TestSite }> {
  const testSite = await testApp.createTestSite();
  return { testSite, studio: await signInToStudio(testApp, testSite) };
}

function keysOf({ publishableKey, secretKey, webhookSecret }: FakeAccount): Record<string, string> {
  return { publishableKey, secretKey, webhookSecret };
}

test("is saved, shown without its secrets, replaced and removed by the owner", async () => {
  const { studio, testSite } = await openStudio();
  const account = fake.addAccount();
  expect((await studio.get(ACCOUNTS)).json()).toEqual({
    items: [],
    nextCursor: null,
    noticeUrl: `https://${testSite.slug}.${TEST_HOST}/api/commerce/payments/stripe/notices`,
  });
  const saved = await studio.call("PUT", `${ACCOUNTS}/stripe`, keysOf(account));
  expect(saved.json()).toEqual({
    provider: "stripe",
    publishableKey: account.publishableKey,
    secretKeyEnd: account.secretKey.slice(-4),
    webhookSecretEnd: account.webhookSecret.slice(-4),
    isTest: true,
    isReadable: true,
    updatedAt: expect.any(String) as unknown,
  });
  const listed = await studio.get(ACCOUNTS);
  expect(listed.json()).toMatchObject({ items: [saved.json()] });
  expect(`${saved.text}${listed.text}`).not.toContain(account.secretKey);
  expect(`${saved.text}${listed.text}`).not.toContain(account.webhookSecret);

  const other = fake.addAccount({ isLive: true });
  expect((await studio.call("PUT", `${ACCOUNTS}/stripe`, keysOf(other))).json()).toMatchObject({ isTest: false });
  expect((await studio.call("DELETE", `${ACCOUNTS}/stripe`)).json()).toEqual({ deleted: true });
  expect((await studio.call("DELETE", `${ACCOUNTS}/stripe`)).status).toBe(404);
});

test("keeps the keys that are not replaced", async () => {
  const { studio } = await openStudio();
  const account = fake.addAccount();
  await studio.call("PUT", `${ACCOUNTS}/stripe`, keysOf(account));
  const changed = await studio.call("PUT", `${ACCOUNTS}/stripe`, { webhookSecret: "whsec_another9876" });
  expect(changed.json()).toMatchObject({ webhookSecretEnd: "9876", secretKeyEnd: account.secretKey.slice(-4) });
  expect((await studio.call("POST", `${ACCOUNTS}/stripe/test`)).json()).toMatchObject({ ok: true });
});

test("is not stored in plain text", async () => {
  const { studio, testSite } = await openStudio();
  const account = fake.addAccount();
  await studio.call("PUT", `${ACCOUNTS}/stripe`, keysOf(account));
  const [row] = await inSite(testApp.database, testSite.site.id, (db) =>
    db.text<Record<string, unknown>>("select * from payment_account where site_id = $1", [testSite.site.id]),
  );
  const stored = Object.values(row ?? {}).map((value) =>
    Buffer.isBuffer(value) ? value.toString("latin1") : String(value),
  );
  expect(stored.join("\n")).not.toContain(account.secretKey);
  expect(stored.join("\n")).not.toContain(account.webhookSecret);
  expect(row?.["updated_by"]).toBe(testSite.ownerEmail);
});

test.each([
  ["no keys", {}, ["publishableKey", "secretKey", "webhookSecret"]],
  ["a secret key that is none", { secretKey: "hunter2" }, ["publishableKey", "secretKey", "webhookSecret"]],
  [
    "keys of two kinds",
    { ...keysOf(fake.addAccount()), secretKey: fake.addAccount({ isLive: true }).secretKey },
    ["secretKey"],
  ],
])("refuses %s, and repeats none of them", async (_what, keys: Record<string, string>, fields) => {
  const { studio } = await openStudio();
  const answer = await studio.call("PUT", `${ACCOUNTS}/stripe`, keys);
  expect(answer.status).toBe(400);
  const reply = answer.json() as { message: string; fields: Record<string, string> };
  expect(reply.message).toBe(PAYMENT_ACCOUNT_MESSAGES.badKeys);
  expect(Object.keys(reply.fields)).toEqual(fields);
  for (const key of Object.values(keys)) expect(answer.text).not.toContain(key);
  expect((await studio.get(ACCOUNTS)).json()).toMatchObject({ items: [] });
});

test("reports whether Stripe accepts the keys", async () => {
  const { studio } = await openStudio();
  expect((await studio.call("POST", `${ACCOUNTS}/stripe/test`)).status).toBe(404);
  await studio.call("PUT", `${ACCOUNTS}/stripe`, keysOf(fake.addAccount({ country: "GB" })));
  expect((await studio.call("POST", `${ACCOUNTS}/stripe/test`)).json()).toEqual({
    ok: true,
    message: PAYMENT_ACCOUNT_MESSAGES.connected,
    country: "GB",
  });
  await studio.call("PUT", `${ACCOUNTS}/stripe`, { secretKey: "sk_test_nobody1234" });
  expect((await studio.call("POST", `${ACCOUNTS}/stripe/test`)).json()).toEqual({
    ok: false,
    message: PAYMENT_ACCOUNT_MESSAGES.refused,
    country: "",
  });
});

test("reports that Stripe cannot be reached", async () => {
  const { studio } = await openStudio();
  await studio.call("PUT", `${ACCOUNTS}/stripe`, keysOf(fake.addAccount()));
  fake.fail(/account$/, 500, 3);
  expect((await studio.call("POST", `${ACCOUNTS}/stripe/test`)).json()).toMatchObject({
    ok: false,
    message: expect.stringContaining("500") as unknown,
  });
});

test("belongs to one site and to Stripe", async () => {
  const [mine, other] = [await openStudio(), await openStudio()];
  await mine.studio.call("PUT", `${ACCOUNTS}/stripe`, keysOf(fake.addAccount()));
  expect((await other.studio.get(ACCOUNTS)).json()).toMatchObject({ items: [] });
  expect((await other.studio.call("POST", `${ACCOUNTS}/stripe/test`)).status).toBe(404);
  expect((await other.studio.call("DELETE", `${ACCOUNTS}/stripe`)).status).toBe(404);
  for (const provider of ["paypal", "test", "constructor"]) {
    expect((await mine.studio.call("PUT", `${ACCOUNTS}/${provider}`, keysOf(fake.addAccount()))).status).toBe(404);
    expect((await mine.studio.call("POST", `${ACCOUNTS}/${provider}/test`)).status).toBe(404);
  }
});

test("is hidden from visitors and strangers", async () => {
  const { testSite } = await openStudio();
  for (const host of [`${testSite.slug}.${TEST_HOST}`, `${testSite.slug}.studio.${TEST_HOST}`]) {
    const stranger = testApp.browse(host);
    expect([401, 404]).toContain((await stranger.get(ACCOUNTS)).status);
    expect([401, 403, 404]).toContain((await stranger.call("PUT", `${ACCOUNTS}/stripe`, {})).status);
  }
});
