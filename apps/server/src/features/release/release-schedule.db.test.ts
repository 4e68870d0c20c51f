import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import type { PendingChange, Release } from "@stoa/core/release/release-api.ts";
import type { ScheduledRelease } from "@stoa/core/release/schedule/release-schedule-api.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { RELEASE_TRIES } from "@stoa/core/release/release-retries.ts";
import { RELEASE_SCHEDULE_MESSAGES } from "@stoa/core/release/schedule/release-schedule-messages.ts";
import { expect, onTestFinished, test } from "vitest";
import { openOwnTestApp, signInToStudio, TEST_HOST, type TestBrowser, type TestSite } from "../../testing/test-app.ts";
import { inSite } from "../../db/database.ts";
import { startReleaseClock, type ReleaseClock } from "./release-clock.ts";
import { publishDue } from "./release-schedule-service.ts";

const clock = { now: Date.now() };
const testApp = await openOwnTestApp({ now: () => clock.now });
const { database, settings } = testApp;
const MINUTE_MS = 60_000;
/** The database notifies the server of releases. */
const SOON = { timeout: 10_000 };

type Shop = { readonly testSite: TestSite; readonly studio: TestBrowser };

async function openShop(): Promise<Shop> {
  const testSite = await testApp.createTestSite();
  return { testSite, studio: await signInToStudio(testApp, testSite) };
}

async function addProduct({ studio }: Shop, title: string): Promise<string> {
  return ((await studio.call("POST", "/api/products", { title })).json() as ProductDetail).id;
}

async function edit({ studio }: Shop, id: string, title: string): Promise<void> {
  const { version } = (await studio.get(`/api/products/${id}`)).json() as ProductDetail;
  const patches = [
    { op: "replace", path: ["title"], value: title },
    { op: "replace", path: ["isVisible"], value: true },
  ];
  const answer = await studio.call("PATCH", `/api/products/${id}`, { version, label: "Rename", patches });
  expect(answer.status).toBe(200);
}

async function shownProduct(title: string, shop: Shop): Promise<string> {
  const id = await addProduct(shop, title);
  await edit(shop, id, title);
  return id;
}

async function schedule({ studio }: Shop, inMs: number, rest: object = {}): Promise<ScheduledRelease> {
  const at = new Date(clock.now + inMs).toISOString();
  const answer = await studio.call("POST", "/api/releases/scheduled", { at, ...rest });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as { scheduled: ScheduledRelease }).scheduled;
}

async function listScheduled({ studio }: Shop): Promise<ScheduledRelease[]> {
  return ((await studio.get("/api/releases/scheduled")).json() as { scheduled: ScheduledRelease[] }).scheduled;
}

async function releases({ studio }: Shop): Promise<Release[]> {
  return ((await studio.get("/api/releases")).json() as { releases: Release[] }).releases;
}

async function shopPage({ testSite }: Shop): Promise<string> {
  return (await testApp.browse(`${testSite.slug}.${TEST_HOST}`).get("/shop")).text;
}

function runDue({ testSite }: Shop, { id }: ScheduledRelease, atMs = clock.now): Promise<void> {
  return publishDue(database, { siteId: testSite.site.id, scheduledId: id, now: atMs });
}

function startClock(): ReleaseClock {
  const log = { error: () => undefined };
  const running = startReleaseClock({ database, settings, now: () => clock.now, log });
  onTestFinished(running.stop);
  return running;
}

test("goes live at its time, with the content it had when it was scheduled", async () => {
  const shop = await openShop();
  const id = await shownProduct("Autumn vase", shop);
  const scheduled = await schedule(shop, MINUTE_MS, { name: "Autumn" });
  expect(scheduled).toMatchObject({ name: "Autumn", state: "waiting", by: shop.testSite.ownerEmail });
  expect(scheduled.documentCount).toBeGreaterThan(0);
  await edit(shop, id, "Half-written name");

  await runDue(shop, scheduled);
  expect(await shopPage(shop)).not.toContain("Autumn vase");
  await runDue(shop, scheduled, clock.now + MINUTE_MS);
  await expect.poll(() => shopPage(shop), SOON).toContain("Autumn vase");
  expect(await shopPage(shop)).not.toContain("Half-written name");
  expect((await releases(shop))[0]).toMatchObject({ name: "Autumn", isLive: true });
  expect(await listScheduled(shop)).toEqual([]);
  const { changes } = (await shop.studio.get("/api/pending-changes")).json() as { changes: PendingChange[] };
  expect(changes.map(({ documentId }) => documentId)).toEqual([id]);
});

test("the scheduler publishes what is due, also after downtime, exactly once", async () => {
  const [late, soon] = [await openShop(), await openShop()];
  await shownProduct("Overslept vase", late);
  await schedule(late, -30_000);
  await Promise.all([startClock().hasLooked, startClock().hasLooked]);
  expect(await releases(late)).toHaveLength(2);
  await expect.poll(() => shopPage(late), SOON).toContain("Overslept vase");
  // Notified by the database while it sleeps.
  await shownProduct("Punctual vase", soon);
  await schedule(soon, -1);
  await expect.poll(() => shopPage(soon), SOON).toContain("Punctual vase");
  for (const shop of [late, soon]) expect(await releases(shop)).toHaveLength(2);
});

test("overdue releases of one site go live in order", async () => {
  const shop = await openShop();
  const id = await shownProduct("Vase", shop);
  const names = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];
  for (const [index, name] of names.entries()) {
    await edit(shop, id, `${name} vase`);
    await schedule(shop, index - 30_000, { name, documentIds: [id] });
  }
  startClock();
  await expect.poll(() => listScheduled(shop), SOON).not.toContainEqual(expect.objectContaining({ state: "waiting" }));
  expect(await listScheduled(shop)).toEqual([]);
  expect((await releases(shop)).map(({ name }) => name).slice(0, names.length)).toEqual(names.toReversed());
});

test("removes what was deleted when it was scheduled", async () => {
  const shop = await openShop();
  const id = await shownProduct("Old vase", shop);
  await shop.studio.call("POST", "/api/releases", {});
  await shop.studio.call("DELETE", `/api/products/${id}`);
  const scheduled = await schedule(shop, 0);
  expect(scheduled.documentCount).toBe(1);
  expect(await shopPage(shop)).toContain("Old vase");
  await runDue(shop, scheduled);
  await expect.poll(() => shopPage(shop), SOON).not.toContain("Old vase");
});

test("leaves alone a newer version published in the meantime", async () => {
  const shop = await openShop();
  const id = await shownProduct("First name", shop);
  const other = await shownProduct("Other vase", shop);
  const scheduled = await schedule(shop, 0);
  await edit(shop, id, "Corrected name");
  await shop.studio.call("POST", "/api/releases", { documentIds: [id] });
  await runDue(shop, scheduled);
  await expect.poll(() => shopPage(shop), SOON).toContain("Other vase");
  expect(await shopPage(shop)).toContain("Corrected name");
  expect(other).not.toBe(id);
});

test("does not restore what was deleted in the meantime", async () => {
  const shop = await openShop();
  const id = await shownProduct("Withdrawn vase", shop);
  await shownProduct("Staying vase", shop);
  const scheduled = await schedule(shop, 0);
  await shop.studio.call("DELETE", `/api/products/${id}`);
  await runDue(shop, scheduled);
  await expect.poll(() => shopPage(shop), SOON).toContain("Staying vase");
  expect(await shopPage(shop)).not.toContain("Withdrawn vase");
});

test("reports why it could not go live, and waits again once it gets another time", async () => {
  const shop = await openShop();
  await shownProduct("Vase", shop);
  const scheduled = await schedule(shop, 0);
  await shop.studio.call("POST", "/api/releases", {});
  await runDue(shop, scheduled);
  const [failed] = await listScheduled(shop);
  expect(failed).toMatchObject({ state: "failed", failure: RELEASE_SCHEDULE_MESSAGES.nothingLeft });
  expect(await releases(shop)).toHaveLength(2);
  const at = new Date(clock.now + MINUTE_MS).toISOString();
  const path = `/api/releases/scheduled/${scheduled.id}`;
  expect((await shop.studio.call("PATCH", path, { at, name: "Again" })).json()).toMatchObject({
    scheduled: { state: "waiting", failure: null, name: "Again", at },
  });
});

test("a canceled one never goes live, and cannot be changed anymore", async () => {
  const shop = await openShop();
  await shownProduct("Secret vase", shop);
  const scheduled = await schedule(shop, 0);
  const path = `/api/releases/scheduled/${scheduled.id}`;
  expect((await shop.studio.call("DELETE", path)).json()).toMatchObject({ scheduled: { state: "canceled" } });
  await runDue(shop, scheduled);
  expect(await shopPage(shop)).not.toContain("Secret vase");
  expect((await shop.studio.call("PATCH", path, { name: "x" })).status).toBe(404);
  expect((await shop.studio.call("DELETE", path)).status).toBe(404);
  const { total } = (await shop.studio.get("/api/pending-changes")).json() as { total: number };
  expect(total).toBeGreaterThan(0);
});

test("rejects past or invalid times, and an empty release", async () => {
  const shop = await openShop();
  const send = (at: string): ReturnType<TestBrowser["call"]> =>
    shop.studio.call("POST", "/api/releases/scheduled", { at });
  for (const [at, message] of [
    ["2020-01-01T00:00:00Z", RELEASE_SCHEDULE_MESSAGES.isOver],
    ["next Tuesday at ten", RELEASE_SCHEDULE_MESSAGES.notATime],
  ] as const) {
    const answer = await send(at);
    expect([answer.status, answer.json()]).toMatchObject([400, { error: "invalid_request", fields: { at: message } }]);
  }
  const empty = await send(new Date(clock.now + MINUTE_MS).toISOString());
  expect([empty.status, empty.json()]).toMatchObject([409, { error: "nothing_to_publish" }]);
  expect(await listScheduled(shop)).toEqual([]);
});

test("cannot find those of another site", async () => {
  const [mine, theirs] = [await openShop(), await openShop()];
  await shownProduct("Theirs", theirs);
  const scheduled = await schedule(theirs, MINUTE_MS);
  const path = `/api/releases/scheduled/${scheduled.id}`;
  expect((await mine.studio.call("DELETE", path)).status).toBe(404);
  expect((await mine.studio.call("PATCH", path, { name: "x" })).status).toBe(404);
  expect(await listScheduled(mine)).toEqual([]);
  expect(await listScheduled(theirs)).toHaveLength(1);
});

/** An unforeseen fault: a conflicting row. */
async function spoil({ testSite }: Shop, documentId: string, isSpoilt: boolean): Promise<void> {
  const next = "(select max(number) + 1 from release where site_id = $1)";
  const sql = isSpoilt
    ? `insert into published_document (site_id, id, from_release, to_release, kind, version, data)
       select $1, $2, ${next}, ${next} + 1, 'product', 1, '{}'`
    : `delete from published_document where site_id = $1 and id = $2 and from_release = ${next}`;
  await inSite(database, testSite.site.id, (db) => db.text(sql, [db.siteId, documentId]));
}

test("one that cannot go live because of a fault is retried with growing delays, and its owner sees when", async () => {
  const shop = await openShop();
  const id = await shownProduct("Unlucky vase", shop);
  const scheduled = await schedule(shop, MINUTE_MS);
  await spoil(shop, id, true);
  const due = clock.now + MINUTE_MS;
  await expect(runDue(shop, scheduled, due)).rejects.toThrow("duplicate key");
  const retryAt = (ms: number): string => new Date(due + ms).toISOString();
  expect(await listScheduled(shop)).toMatchObject([
    { state: "waiting", failure: RELEASE_SCHEDULE_MESSAGES.fault, retryAt: retryAt(30_000) },
  ]);
  // Not before its time.
  await runDue(shop, scheduled, due + 29_999);
  await expect(runDue(shop, scheduled, due + 30_000)).rejects.toThrow("duplicate key");
  expect(await listScheduled(shop)).toMatchObject([{ retryAt: retryAt(30_000 + 60_000) }]);
  await spoil(shop, id, false);
  await runDue(shop, scheduled, due + 90_000);
  expect(await listScheduled(shop)).toEqual([]);
  await expect.poll(() => shopPage(shop), SOON).toContain("Unlucky vase");
});

test("one that keeps failing is given up in the end, and waits again once it gets another time", async () => {
  const shop = await openShop();
  const id = await shownProduct("Hopeless vase", shop);
  const scheduled = await schedule(shop, MINUTE_MS);
  await spoil(shop, id, true);
  for (let hour = 1; hour <= RELEASE_TRIES; hour += 1) {
    await expect(runDue(shop, scheduled, clock.now + hour * 60 * MINUTE_MS)).rejects.toThrow("duplicate key");
  }
  const failure = fillMessage(RELEASE_SCHEDULE_MESSAGES.faultEnded, { tries: RELEASE_TRIES });
  expect(await listScheduled(shop)).toMatchObject([{ state: "failed", failure, retryAt: null }]);
  const at = new Date(clock.now + 2 * MINUTE_MS).toISOString();
  await shop.studio.call("PATCH", `/api/releases/scheduled/${scheduled.id}`, { at });
  expect(await listScheduled(shop)).toMatchObject([{ state: "waiting", failure: null, at }]);
});

test("the scheduler skips one that has failed, and continues with others", async () => {
  const [unlucky, lucky] = [await openShop(), await openShop()];
  await spoil(unlucky, await shownProduct("Stuck vase", unlucky), true);
  await schedule(unlucky, -30_000);
  const errors: object[] = [];
  const log = { error: (details: object) => void errors.push(details) };
  const running = startReleaseClock({ database, settings, now: () => clock.now, log });
  onTestFinished(running.stop);
  await expect.poll(() => listScheduled(unlucky), SOON).toMatchObject([{ failure: RELEASE_SCHEDULE_MESSAGES.fault }]);
  await shownProduct("Free vase", lucky);
  await schedule(lucky, -1);
  await expect.poll(() => shopPage(lucky), SOON).toContain("Free vase");
  expect(errors).toHaveLength(1);
});
