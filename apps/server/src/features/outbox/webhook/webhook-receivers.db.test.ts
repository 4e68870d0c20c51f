import type { WebhookDelivery } from "@stoa/core/outbox/outbox-api.ts";
import { OUTBOX_MESSAGES } from "@stoa/core/outbox/outbox-messages.ts";
import { receiverPauseMs } from "@stoa/core/outbox/receiver-pause.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { WEBHOOK_PORTS } from "../../../settings/network-settings.ts";
import { startJobs } from "../../../jobs/job-runner.ts";
import type { SiteJobCall } from "../../../jobs/job.ts";
import { eventually } from "../../../jobs/testing/eventually.ts";
import { recordLog } from "../../../jobs/testing/record-log.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import { outboxJobs } from "../outbox-jobs.ts";
import { RECEIVER_CERTIFICATE, startWebhookReceiver } from "../testing/webhook-receiver.ts";
import { createWebhookSender, type SendNotice } from "./webhook-sender.ts";
import { createWebhook, deliverWebhook, listWebhookDeliveries, publishEvent } from "./webhook-service.ts";

const testApp = await openOwnTestApp();
const { database, settings, admin } = testApp;
const HANGING = "https://hanging.example/hook";
const QUICK = "https://quick.example/hook";
const DAY_MS = 24 * 60 * 60_000;
const { signal } = new AbortController();

async function siteWithReceivers(...urls: string[]): Promise<SiteId> {
  const siteId = (await testApp.createTestSite()).site.id;
  for (const endpointUrl of urls) {
    await inSite(database, siteId, (db) =>
      createWebhook(db, { endpointUrl, topics: ["order.create"], ports: WEBHOOK_PORTS }),
    );
  }
  return siteId;
}

async function publish(siteId: SiteId, count: number, at = new Date()): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await inSite(database, siteId, (db) =>
      publishEvent(db, { topic: "order.create", data: { orderId: `${index}` }, at }),
    );
  }
}

function startWorkers(sendNotice: SendNotice): void {
  const jobs = outboxJobs({ transport: { send: () => Promise.resolve() }, sendNotice, now: Date.now });
  onTestFinished(startJobs({ database, settings, jobs, log: recordLog() }).stop);
}

async function deliveriesOf(siteId: SiteId): Promise<WebhookDelivery[]> {
  const { items } = await inSite(database, siteId, (db) => listWebhookDeliveries(db, {}));
  return items.toReversed();
}

function callFor(siteId: SiteId, id: string): SiteJobCall<"webhook.deliver"> {
  return { data: { id }, siteId, signal, inItsSite: (work) => inSite(database, siteId, work) };
}

test("receivers that never answer delay no other receiver, and get one event at a time", async () => {
  const state = { open: 0, most: 0 };
  const hanging = await startWebhookReceiver((response) => {
    state.open += 1;
    state.most = Math.max(state.most, state.open);
    response.on("close", () => (state.open -= 1));
  });
  const quick = await startWebhookReceiver();
  const ports = [hanging, quick].map(({ url }) => Number(new URL(url).port));
  const send = createWebhookSender({ isAddressAllowed: () => true, ports, ca: RECEIVER_CERTIFICATE });
  startWorkers((notice, stop) => send({ ...notice, url: notice.url === HANGING ? hanging.url : quick.url }, stop));
  const first = await siteWithReceivers(HANGING, QUICK);
  await publish(first, 30);
  await eventually(() => (hanging.received.length > 0 ? true : undefined));
  await eventually(() => (quick.received.length === 30 ? true : undefined));
  const other = await siteWithReceivers(QUICK);
  await publish(other, 5);
  await eventually(() => (quick.received.length === 35 ? true : undefined));
  expect(hanging.received).toHaveLength(1);
  expect(state).toEqual({ open: 1, most: 1 });
}, 60_000);

test("a receiver that did not answer is paused, longer each time, and gets everything once it answers", async () => {
  const siteId = await siteWithReceivers(HANGING);
  await publish(siteId, 4);
  let now = Date.now();
  let isAnswering = false;
  const sent: string[] = [];
  const sendNotice: SendNotice = async ({ body }) => {
    sent.push((JSON.parse(body) as { id: string }).id);
    return isAnswering ? { ok: true, status: 200 } : { ok: false, status: null, reason: "no answer" };
  };
  const tryAll = async (): Promise<void> => {
    for (const { id } of await deliveriesOf(siteId)) {
      await deliverWebhook(callFor(siteId, id), { sendNotice, now: () => now });
    }
  };
  for (const count of [1, 2, 3]) {
    await tryAll();
    expect(sent, "one attempt, and then no more until the pause ends").toHaveLength(count);
    now += receiverPauseMs(count) - 1;
    await tryAll();
    expect(sent).toHaveLength(count);
    now += 1;
  }
  isAnswering = true;
  now += DAY_MS;
  await tryAll();
  expect((await deliveriesOf(siteId)).map(({ state }) => state)).toEqual(["sent", "sent", "sent", "sent"]);
});

test("an event that waited three days for a silent receiver is given up, and the owner reads why", async () => {
  const siteId = await siteWithReceivers(HANGING);
  await publish(siteId, 2);
  const [first] = await deliveriesOf(siteId);
  const sendNotice: SendNotice = () => Promise.resolve({ ok: false, status: null, reason: "no answer" });
  const now = (): number => Date.now() + 4 * DAY_MS;
  await deliverWebhook(callFor(siteId, first?.id ?? ""), { sendNotice, now });
  expect(await deliveriesOf(siteId)).toMatchObject([
    { state: "failed", lastError: "no answer" },
    { state: "dead", lastError: OUTBOX_MESSAGES.neverAnswered },
  ]);
});

test("events go on when the one whose turn it was is deleted", async () => {
  const siteId = await siteWithReceivers(QUICK);
  await publish(siteId, 3);
  const [first, second, third] = await deliveriesOf(siteId);
  // The others have no jobs of their own: they wait for whoever has the receiver.
  const client = new Client(admin);
  await client.connect();
  await client.query("delete from graphile_worker._private_jobs where payload -> 'data' ->> 'id' = any($1)", [
    [second?.id, third?.id],
  ]);
  await client.end();
  await inSite(database, siteId, (db) =>
    db.run("delete from webhook_delivery where site_id = $1 and id = $2", [siteId, first?.id]),
  );
  const sent: string[] = [];
  startWorkers(async ({ body }) => {
    const { id, websiteId } = JSON.parse(body) as { id: string; websiteId: string };
    if (websiteId === siteId) sent.push(id);
    return { ok: true, status: 200 };
  });
  await eventually(() => (sent.length === 2 ? true : undefined));
  expect(sent).toEqual([second?.id, third?.id]);
});
