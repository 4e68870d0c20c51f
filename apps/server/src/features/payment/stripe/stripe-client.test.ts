import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { requestStripe, type StripeAccess, type StripeCall } from "./stripe-client.ts";
import type { FakeAccount } from "../testing/stripe-fake-books.ts";
import { startStripeFake, type StripeFake } from "../testing/stripe-fake.ts";

async function open(): Promise<{ fake: StripeFake; access: StripeAccess; account: FakeAccount }> {
  const fake = await startStripeFake();
  onTestFinished(fake.close);
  const account = fake.addAccount();
  return { fake, account, access: { api: fake.url, secretKey: account.secretKey, patience: fake.patience } };
}

const CREATE: StripeCall = {
  method: "POST",
  path: "/v1/payment_intents",
  fields: {
    amount: "2599",
    currency: "usd",
    "automatic_payment_methods[enabled]": "true",
    "metadata[payment_id]": "a&b=ü",
  },
  idempotencyKey: "key-1",
};

test("creates an intent, with its fields unchanged", async () => {
  const { fake, access } = await open();
  const answer = await requestStripe(access, CREATE);
  expect(answer).toMatchObject({ kind: "ok", body: { status: "requires_payment_method", amount: 2599 } });
  expect(fake.requests[0]).toMatchObject({ method: "POST", path: "/v1/payment_intents", key: "key-1" });
  expect(fake.requests[0]?.fields.get("metadata[payment_id]")).toBe("a&b=ü");
  expect(fake.intents.size).toBe(1);
});

test.each(["lost-answer", "lost-request", "silence", "garbage", "redirect", 500, 429] as const)(
  "asks again when %s comes between, and creates one intent",
  async (fault) => {
    const { fake, access } = await open();
    fake.fail(/payment_intents$/, fault);
    expect(await requestStripe(access, CREATE)).toMatchObject({ kind: "ok" });
    expect(fake.intents.size).toBe(1);
  },
);

test.each([
  ["lost-answer", 1],
  ["silence", 1],
  ["lost-request", 0],
] as const)("the result is unknown after %s", async (fault, made) => {
  const { fake, access } = await open();
  fake.fail(/payment_intents$/, fault, 3);
  const answer = await requestStripe(access, CREATE);
  expect(answer.kind).toBe("unknown");
  expect(JSON.stringify(answer)).not.toContain(access.secretKey);
  expect(fake.intents.size).toBe(made);
  expect(await requestStripe(access, CREATE)).toMatchObject({ kind: "ok" });
  expect(fake.intents.size).toBe(1);
});

test("waits for a call with the same key that is still in progress", async () => {
  const { fake, access } = await open();
  const held = fake.hold(/payment_intents$/);
  const first = requestStripe(access, CREATE);
  await held.arrived;
  expect(await requestStripe(access, CREATE)).toEqual({ kind: "unknown", reason: "Stripe answered 409." });
  held.release();
  expect(await first).toMatchObject({ kind: "ok" });
  expect(await requestStripe(access, CREATE)).toEqual(await first);
  expect(fake.intents.size).toBe(1);
});

test("is refused when a key is reused with another amount", async () => {
  const { fake, access } = await open();
  await requestStripe(access, CREATE);
  const other = await requestStripe(access, { ...CREATE, fields: { ...CREATE.fields, amount: "1" } });
  expect(other).toMatchObject({ kind: "refused", status: 400, refusal: { type: "idempotency_error" } });
  expect(fake.intents.size).toBe(1);
});

test("is refused without a good key, and never quotes it", async () => {
  const { access } = await open();
  const answer = await requestStripe({ ...access, secretKey: "sk_test_unknown" }, CREATE);
  expect(answer).toMatchObject({ kind: "refused", status: 401 });
  expect(JSON.stringify(answer)).not.toContain("sk_test_unknown");
});

test("does not repeat what has no key", async () => {
  const { fake, access } = await open();
  const { idempotencyKey: _key, ...call } = CREATE;
  fake.fail(/payment_intents$/, "lost-answer");
  expect(await requestStripe(access, call)).toMatchObject({ kind: "unknown" });
  expect(fake.intents.size).toBe(1);
});

test("gives up in a bounded time, also when a response trickles in forever", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const drip = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(drip));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const patience = { attemptMs: 200, backoffMs: 1, tries: 1000, totalMs: 200 };
  expect(await requestStripe({ api, secretKey: "sk_test_1", patience }, CREATE)).toEqual({
    kind: "unknown",
    reason: "Stripe didn't answer within 0.2 seconds.",
  });
});

test("never follows redirects", async () => {
  const elsewhere = await open();
  const server = createServer((_request, response) => {
    response.writeHead(307, { location: `${elsewhere.fake.url}/v1/account` }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await requestStripe({ ...elsewhere.access, api }, { method: "GET", path: "/v1/account" })).toMatchObject({
    kind: "unknown",
  });
  expect(elsewhere.fake.requests).toEqual([]);
});
