import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hash } from "@node-rs/argon2";
import { afterAll, expect, test } from "vitest";
import { openContentApp, textLayout } from "../features/page/testing/content-app.ts";
import { GIFT_CARD_TRIES } from "../features/gift-card/gift-card-tries-service.ts";
import { TestShopper } from "../features/site-user/testing/test-shopper.ts";
import { openTestDatabase } from "./test-database.ts";
import { inPlatform } from "../db/database.ts";
import { openTestNode, signInByPassword, TEST_HOST, TEST_PASSWORD, type TestApp } from "./test-app.ts";

const database = await openTestDatabase();
const dataFolder = mkdtempSync(path.join(tmpdir(), "stoa-nodes-test-"));
const opened = await Promise.all([
  openTestNode(database, { dataFolder, source: {} }),
  openTestNode(database, { dataFolder, source: {} }),
]);
const [first, second] = [opened[0].testApp, opened[1].testApp];
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Attempts one after the other, each at the node that a proxy would give it to. */
async function takeTurns(count: number, attempt: (node: TestApp) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push(await attempt(turn % 2 === 0 ? first : second));
  return statuses;
}

async function guess(node: TestApp, email: string, password = "a guess"): Promise<number> {
  const browser = node.browse(TEST_HOST);
  await browser.get("/api/session");
  return (await browser.call("POST", "/api/session", { email, password })).status;
}

function times(count: number, status: number): number[] {
  return Array.from({ length: count }, () => status);
}

test("guesses of an owner's password are counted by all nodes together, and after a restart", async () => {
  const { ownerEmail } = await first.createTestSite();
  expect(await takeTurns(7, (node) => guess(node, ownerEmail))).toEqual([...times(5, 401), ...times(2, 429)]);
  const restarted = await openTestNode(database, { dataFolder, source: {} });
  expect(await guess(restarted.testApp, ownerEmail, TEST_PASSWORD)).toBe(429);
  await restarted.close();
});

test("guesses that are sent to all nodes at once are counted", async () => {
  const { ownerEmail } = await first.createTestSite();
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => guess(turn % 2 === 0 ? first : second, ownerEmail)),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

test("a sign-in that works gives its try back at each node", async () => {
  const { ownerEmail } = await first.createTestSite();
  expect(await takeTurns(4, (node) => guess(node, ownerEmail))).toEqual(times(4, 401));
  expect(await guess(second, ownerEmail, TEST_PASSWORD)).toBe(200);
  expect(await takeTurns(5, (node) => guess(node, ownerEmail))).toEqual(times(5, 401));
});

test("guesses in a known browser are counted by all nodes together", async () => {
  const { ownerEmail } = await first.createTestSite();
  const browser = await signInByPassword(first, ownerEmail, TEST_PASSWORD);
  const statuses = await takeTurns(11, async (node) => {
    const same = node.browse(TEST_HOST);
    for (const [name, value] of browser.cookies) same.cookies.set(name, value);
    await same.get("/api/session");
    return (await same.call("POST", "/api/session", { email: ownerEmail, password: "a guess" })).status;
  });
  expect(statuses).toEqual([...times(10, 401), 429]);
});

test("guesses of a shopper's password are counted by all nodes together", async () => {
  const site = await first.createTestSite();
  const email = `${site.slug}-shopper@example.org`;
  const statuses = await takeTurns(
    6,
    async (node) => (await new TestShopper(node, site, email).signIn("guess")).status,
  );
  expect(statuses).toEqual([...times(5, 401), 429]);
});

test("gift card codes that are tried out are counted by all nodes together", async () => {
  const { slug } = await first.createTestSite();
  const statuses = await takeTurns(GIFT_CARD_TRIES + 1, async (node) => {
    const browser = node.browse(`${slug}.${TEST_HOST}`);
    await browser.get("/");
    return (await browser.call("POST", "/api/commerce/gift-cards/balance", { code: "ABCD-EFGH-JKLM-NPQR" })).status;
  });
  expect(statuses).toEqual([...times(GIFT_CARD_TRIES, 404), 429]);
});

test("guesses of a locked page's password are counted by all nodes together", async () => {
  const { app, openSite, testApp } = await openContentApp(Date.UTC(2026, 4, 10));
  const site = await openSite();
  const passwordHash = await hash("open sesame", { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  await site.addPage({ urlId: "inner", title: "Inner", passwordHash, layout: textLayout("<p>Hidden</p>") });
  await site.publish();
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const node = turn % 2 === 0 ? app : testApp.app;
    const url = `/inner?password=guess-${turn}`;
    statuses.push((await node.inject({ url, headers: { host: site.host }, remoteAddress: "203.0.113.77" })).statusCode);
  }
  expect(statuses).toEqual([...times(10, 401), 429]);
});

test("neither addresses nor names are stored, and counts go once their time is over", async () => {
  const { ownerEmail } = await first.createTestSite();
  await guess(first, ownerEmail);
  await inPlatform(first.database, async (db) => {
    const rows = await db.text("select attempt_count::text from attempt_count", []);
    expect(rows.length).toBeGreaterThan(0);
    const hidden = [ownerEmail, "127.0.0.1"].map((text) => Buffer.from(text).toString("hex"));
    for (const text of hidden) expect(JSON.stringify(rows)).not.toContain(text);
    await db.run("update attempt_count set expires_at = now() - interval '1 second'", []);
  });
  expect(await takeTurns(5, (node) => guess(node, ownerEmail))).toEqual(times(5, 401));
  await inPlatform(first.database, async (db) => {
    expect(await db.text("select 1 from attempt_count where expires_at < now()", [])).toEqual([]);
  });
});
