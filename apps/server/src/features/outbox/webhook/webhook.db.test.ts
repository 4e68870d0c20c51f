import type { WebhookDelivery, WebhookSubscription } from "@stoa/core/outbox/outbox-api.ts";
import { OUTBOX_LIMITS } from "@stoa/core/outbox/outbox-limits.ts";
import { OUTBOX_MESSAGES } from "@stoa/core/outbox/outbox-messages.ts";
import { retryDelayMs } from "@stoa/core/outbox/retry-schedule.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, onTestFinished, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { WEBHOOK_PORTS } from "../../../settings/network-settings.ts";
import { startJobs } from "../../../jobs/job-runner.ts";
import type { SiteJobCall } from "../../../jobs/job.ts";
import { eventually } from "../../../jobs/testing/eventually.ts";
import { recordLog } from "../../../jobs/testing/record-log.ts";
import { openOwnTestApp, signInToStudio } from "../../../testing/test-app.ts";
import { outboxJobs } from "../outbox-jobs.ts";
import { RECEIVER_CERTIFICATE, startWebhookReceiver, type WebhookReceiver } from "../testing/webhook-receiver.ts";
import { createWebhookSender, signatureOf } from "./webhook-sender.ts";
import {
  createWebhook,
  deliverWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  publishEvent,
  rotateWebhookSecret,
} from "./webhook-service.ts";

/** One attempt and fifteen more, over three days. */
const MAX_TRIES = 16;

const testApp = await openOwnTestApp();
const { database, settings } = testApp;
const START = Date.parse("2026-03-01T12:00:00Z");
const AT = new Date(START);
const { signal } = new AbortController();
const ORDER = { topic: "order.create", data: { orderId: "0123456789abcdef01234567" }, at: AT } as const;

/** Sends to the test's receiver, whatever address was subscribed: an owner cannot subscribe a local one. */
function senderTo(receiver: WebhookReceiver): ReturnType<typeof createWebhookSender> {
  const ports = [Number(new URL(receiver.url).port)];
  const send = createWebhookSender({ isAddressAllowed: () => true, ports, ca: RECEIVER_CERTIFICATE });
  return (notice, stop) => send({ ...notice, url: receiver.url }, stop);
}

async function newSite(): Promise<SiteId> {
  return (await testApp.createTestSite()).site.id;
}

function subscribe(siteId: SiteId, topics: Parameters<typeof createWebhook>[1]["topics"] = ["order.create"]) {
  return inSite(database, siteId, (db) =>
    createWebhook(db, { endpointUrl: "https://receiver.example/hook", topics, ports: WEBHOOK_PORTS }),
  );
}

async function deliveriesOf(siteId: SiteId): Promise<WebhookDelivery[]> {
  return (await inSite(database, siteId, (db) => listWebhookDeliveries(db, {}))).items;
}

async function onlyDelivery(siteId: SiteId): Promise<WebhookDelivery> {
  const [delivery, ...more] = await deliveriesOf(siteId);
  expect(more).toEqual([]);
  return delivery ?? expect.fail("there is no delivery");
}

function callFor(siteId: SiteId, id: string): SiteJobCall<"webhook.deliver"> {
  return { data: { id }, siteId, signal, inItsSite: (work) => inSite(database, siteId, work) };
}

test("notifies the subscribers of a topic once the transaction is committed", async () => {
  const receiver = await startWebhookReceiver();
  const siteId = await newSite();
  const subscription = await subscribe(siteId);
  await subscribe(siteId, ["order.update"]);
  const noMail = { send: () => Promise.resolve() };
  const jobs = outboxJobs({ transport: noMail, sendNotice: senderTo(receiver), now: Date.now });
  onTestFinished(startJobs({ database, settings, jobs, log: recordLog() }).stop);

  const failed = inSite(database, siteId, async (db) => {
    await publishEvent(db, ORDER);
    throw new Error("no order after all");
  });
  await expect(failed).rejects.toThrow("no order after all");
  await inSite(database, siteId, (db) => publishEvent(db, ORDER));
  const delivery = await eventually(async () => {
    const one = await onlyDelivery(siteId);
    return one.state === "sent" ? one : undefined;
  });

  expect(receiver.received).toHaveLength(1);
  const { body = "", headers } = receiver.received[0] ?? {};
  expect(JSON.parse(body)).toEqual({
    id: delivery.id,
    websiteId: siteId,
    subscriptionId: subscription.id,
    topic: "order.create",
    createdOn: AT.toISOString(),
    data: ORDER.data,
  });
  expect(headers?.["squarespace-signature"]).toBe(signatureOf(body, subscription.secret));
  expect(delivery).toMatchObject({ attempts: 1, responseStatus: 200, lastError: null, nextTryAt: null });
});

test("sends the same bytes again until the receiver accepts them", async () => {
  const receiver = await startWebhookReceiver((response, count) => {
    response.writeHead(count < 3 ? 503 : 200).end();
  });
  const siteId = await newSite();
  await subscribe(siteId);
  await inSite(database, siteId, (db) => publishEvent(db, ORDER));
  const { id } = await onlyDelivery(siteId);
  let now = START;
  for (const count of [1, 2]) {
    await deliverWebhook(callFor(siteId, id), { sendNotice: senderTo(receiver), now: () => now });
    now += retryDelayMs(count) ?? 0;
    expect(await onlyDelivery(siteId)).toMatchObject({
      state: "failed",
      attempts: count,
      responseStatus: 503,
      lastError: expect.stringContaining("503") as unknown,
      nextTryAt: new Date(now).toISOString(),
    });
  }
  await deliverWebhook(callFor(siteId, id), { sendNotice: senderTo(receiver), now: () => now });
  expect(await onlyDelivery(siteId)).toMatchObject({ state: "sent", attempts: 3, responseStatus: 200 });
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
});

test("waits as long as a receiver asks", async () => {
  const receiver = await startWebhookReceiver((response) => {
    response.writeHead(429, { "retry-after": "7200" }).end();
  });
  const siteId = await newSite();
  await subscribe(siteId);
  await inSite(database, siteId, (db) => publishEvent(db, ORDER));
  const { id } = await onlyDelivery(siteId);
  await deliverWebhook(callFor(siteId, id), { sendNotice: senderTo(receiver), now: () => START });
  const nextTryAt = new Date(START + 7_200_000).toISOString();
  expect(await onlyDelivery(siteId)).toMatchObject({ state: "failed", responseStatus: 429, nextTryAt });
});

test("gives up after three days; the owner sees it and can restart it", async () => {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  const siteId = testSite.site.id;
  const gone = await startWebhookReceiver((response) => void response.writeHead(500).end());
  await subscribe(siteId);
  await inSite(database, siteId, (db) => publishEvent(db, ORDER));
  const { id } = await onlyDelivery(siteId);
  let now = START;
  for (let count = 1; count <= MAX_TRIES; count += 1) {
    await deliverWebhook(callFor(siteId, id), { sendNotice: senderTo(gone), now: () => now });
    now += retryDelayMs(count) ?? 0;
  }
  const dead = (await studio.get("/api/studio/webhook-deliveries?state=dead")).json() as { items: WebhookDelivery[] };
  expect(dead.items).toMatchObject([{ id, state: "dead", attempts: MAX_TRIES, responseStatus: 500, nextTryAt: null }]);

  const again = await studio.call("POST", `/api/studio/webhook-deliveries/${id}/retry`);
  expect(again.json()).toMatchObject({ id, state: "queued", attempts: 0 });
  const back = await startWebhookReceiver();
  await deliverWebhook(callFor(siteId, id), { sendNotice: senderTo(back), now: () => now });
  expect(await onlyDelivery(siteId)).toMatchObject({ state: "sent" });
  const arrived = await studio.call("POST", `/api/studio/webhook-deliveries/${id}/retry`);
  expect(arrived.text).toContain(OUTBOX_MESSAGES.deliverySent);
});

test("signs with the new secret once it is rotated, and drops what is queued for a deleted subscription", async () => {
  const receiver = await startWebhookReceiver();
  const siteId = await newSite();
  const { id: subscriptionId, secret } = await subscribe(siteId);
  await inSite(database, siteId, (db) => publishEvent(db, ORDER));
  const fresh = await inSite(database, siteId, (db) => rotateWebhookSecret(db, subscriptionId));
  expect(fresh).not.toBe(secret);
  const { id } = await onlyDelivery(siteId);
  await deliverWebhook(callFor(siteId, id), { sendNotice: senderTo(receiver), now: () => START });
  const [notice] = receiver.received;
  expect(notice?.headers["squarespace-signature"]).toBe(signatureOf(notice?.body ?? "", fresh));

  await inSite(database, siteId, (db) => publishEvent(db, ORDER));
  const waiting = (await deliveriesOf(siteId)).find(({ state }) => state === "queued");
  await inSite(database, siteId, (db) => deleteWebhook(db, subscriptionId));
  await deliverWebhook(callFor(siteId, waiting?.id ?? ""), { sendNotice: senderTo(receiver), now: () => START });
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesOf(siteId)).toEqual([]);
});

test("is managed by its owner, who sees the secret once", async () => {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  const body = { endpointUrl: "https://receiver.example/hook", topics: ["order.create", "order.update"] };
  const created = (await studio.call("POST", "/api/studio/webhooks", body)).json() as WebhookSubscription & {
    secret: string;
  };
  expect(created).toMatchObject({ ...body, secret: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown });
  const listed = await studio.get("/api/studio/webhooks");
  expect(listed.json()).toMatchObject({ items: [{ id: created.id, ...body }], nextCursor: null });
  expect(listed.text).not.toContain(created.secret);
  const rotated = await studio.call("POST", `/api/studio/webhooks/${created.id}/rotate-secret`);
  expect((rotated.json() as { secret: string }).secret).not.toBe(created.secret);
  expect((await studio.call("DELETE", `/api/studio/webhooks/${created.id}`)).json()).toEqual({ deleted: true });
  expect((await studio.call("DELETE", `/api/studio/webhooks/${created.id}`)).status).toBe(404);
});

test.each([
  ["an address without encryption", { endpointUrl: "http://receiver.example/hook", topics: ["order.create"] }],
  ["an address of this machine", { endpointUrl: "https://127.0.0.1/hook", topics: ["order.create"] }],
  ["no topic", { endpointUrl: "https://receiver.example/hook", topics: [] }],
  ["an unknown topic", { endpointUrl: "https://receiver.example/hook", topics: ["order.burn"] }],
])("cannot be subscribed with %s", async (_what, body) => {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  expect((await studio.call("POST", "/api/studio/webhooks", body)).status).toBe(400);
  expect((await studio.get("/api/studio/webhooks")).json()).toMatchObject({ items: [] });
});

test("is limited to 25 subscriptions, even with simultaneous calls", async () => {
  const siteId = await newSite();
  const max = OUTBOX_LIMITS.subscriptions;
  const results = await Promise.allSettled(Array.from({ length: max + 5 }, () => subscribe(siteId)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(max);
  const rejected = results.find((result) => result.status === "rejected");
  expect(String(rejected?.reason)).toContain("25 webhook subscriptions");
});

test("is hidden from other owners", async () => {
  const [mine, other] = [await testApp.createTestSite(), await testApp.createTestSite()];
  const { id } = await subscribe(mine.site.id);
  await inSite(database, mine.site.id, (db) => publishEvent(db, ORDER));
  const delivery = await onlyDelivery(mine.site.id);
  const stranger = await signInToStudio(testApp, other);
  expect((await stranger.get("/api/studio/webhooks")).json()).toMatchObject({ items: [] });
  expect((await stranger.get("/api/studio/webhook-deliveries")).json()).toMatchObject({ items: [] });
  for (const path of [`webhook-deliveries/${delivery.id}/retry`, `webhooks/${id}/rotate-secret`]) {
    expect((await stranger.call("POST", `/api/studio/${path}`)).status, path).toBe(404);
  }
  expect((await stranger.call("DELETE", `/api/studio/webhooks/${id}`)).status).toBe(404);
  await inSite(database, other.site.id, (db) => publishEvent(db, ORDER));
  expect(await deliveriesOf(other.site.id)).toEqual([]);
});
