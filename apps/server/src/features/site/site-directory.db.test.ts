import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { afterEach, expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openBlackHoleProxy } from "../../testing/black-hole-proxy.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { openSiteDirectory, type DirectoryTiming, type SiteDirectory } from "./site-directory.ts";

const { database, settings } = await openTestDatabase();
const NEVER_MS = 2_000_000_000;

const cleanups: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

function open(from: typeof settings, timing: DirectoryTiming): SiteDirectory {
  const directory = openSiteDirectory(database, from, timing);
  cleanups.push(directory.close);
  return directory;
}

async function makeSite(slug: string): Promise<SiteId> {
  const id = newId() as SiteId;
  await inSite(database, id, (db) => db.text("insert into site (id, slug) values ($1, $2)", [id, slug]));
  return id;
}

async function publish(siteId: SiteId, release: number): Promise<void> {
  await inSite(database, siteId, (db) => db.text("update site set live_release = $2 where id = $1", [siteId, release]));
}

const releaseOf = (entry: SiteEntry | undefined): number | null | undefined => entry?.liveRelease;

test("serves the new release after its database connection died without a word", async () => {
  const proxy = await openBlackHoleProxy(settings);
  cleanups.push(proxy.close);
  const timing = { heartbeat: { pauseMs: 20, patienceMs: 300 }, checkEveryMs: NEVER_MS };
  const siteId = await makeSite("silent");
  const directory = open(proxy.settings, timing);
  const origin = { kind: "site", slug: "silent" } as const;
  const find = async (): Promise<number | null | undefined> => releaseOf(await directory.find(origin));
  await expect.poll(async () => (await find(), directory.peek(origin))).toBeDefined();
  proxy.swallowOpenOnes();
  await publish(siteId, 7);
  await expect.poll(find, { timeout: 20_000 }).toBe(7);
  // One heartbeat without an answer is enough.
  expect(proxy.swallowedCount()).toBeLessThanOrEqual(2);
  await expect.poll(async () => (await find(), releaseOf(directory.peek(origin)))).toBe(7);
});

test("serves the new release when the notification of it never came", async () => {
  const elsewhere = { ...settings, database: "postgres" };
  const siteId = await makeSite("unheard");
  const directory = open(elsewhere, { checkEveryMs: 20 });
  const origin = { kind: "site", slug: "unheard" } as const;
  await expect.poll(async () => (await directory.find(origin), directory.peek(origin))).toBeDefined();
  await publish(siteId, 8);
  await expect.poll(async () => releaseOf(await directory.find(origin)), { timeout: 20_000 }).toBe(8);
});

test("a check finds nothing to forget while nothing changes", async () => {
  await makeSite("quiet");
  const directory = open(settings, { checkEveryMs: 5 });
  const origin = { kind: "site", slug: "quiet" } as const;
  await expect.poll(async () => (await directory.find(origin), directory.peek(origin))).toBeDefined();
  const first = directory.peek(origin);
  for (let checks = 0; checks < 5; checks += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(directory.peek(origin)).toBe(first);
  }
});
