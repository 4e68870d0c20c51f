import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { readEnv } from "../../env.ts";
import { createShop } from "../../features/cart/testing/test-shop.ts";
import { Visitor } from "../../features/cart/testing/test-visitor.ts";
import { setStockOf } from "../../features/stock/stock-service.ts";
import { asDatabaseOwner } from "../../testing/as-database-owner.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../../testing/empty-database.ts";
import { startPgBouncer, type PgBouncer } from "../../testing/pgbouncer.ts";
import { openTestNode, type TestApp } from "../../testing/test-app.ts";
import { createBrowser } from "../../testing/test-browser.ts";
import {
  createDatabase,
  inPlatform,
  inSite,
  inSiteSnapshot,
  readSite,
  readSiteTogether,
  type Transaction,
} from "../database.ts";
import { openDatabase, type OpenDatabase } from "../open-database.ts";

const database = await createEmptyDatabase();
afterAll(database.drop);
const dataFolder = mkdtempSync(path.join(tmpdir(), "stoa-pgbouncer-test-"));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const ENTRIES = "/api/commerce/shopping-cart/entries";

function open(urls: Readonly<Record<string, string>>): Promise<OpenDatabase> {
  const env = readEnv({ STOA_DATA: dataFolder, ...urls });
  return openDatabase({ env, log: () => undefined, isOwned: false });
}

async function startFor(one: EmptyDatabase, options: Parameters<typeof startPgBouncer>[1]): Promise<PgBouncer> {
  const pgbouncer = await startPgBouncer(one, options);
  onTestFinished(pgbouncer.stop);
  return pgbouncer;
}

describe("two nodes behind PgBouncer in transaction mode", async () => {
  const pgbouncer = await startPgBouncer(database, { mode: "transaction", poolSize: 8 });
  afterAll(pgbouncer.stop);

  async function openNode(): Promise<TestApp> {
    const opened = await open({ DATABASE_URL: pgbouncer.url, DATABASE_URL_DIRECT: database.url });
    const { testApp, close } = await openTestNode({ ...opened, admin: database.admin }, { dataFolder, source: {} });
    afterAll(async () => {
      await close();
      await opened.close();
    });
    return testApp;
  }
  const node = await openNode();
  const otherNode = await openNode();
  const shop = await createShop(node);
  const item = await shop.addProduct({ product: { title: "Moon vase" } });
  const otherShop = await createShop(node);

  test("16 visitors who read and fill their carts at once see no error", async () => {
    const statuses = new Map<number, number>();
    const browse = async (turn: number): Promise<void> => {
      const visitor = new Visitor((turn % 2 === 0 ? node : otherNode).app, shop.host);
      const count = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // The first call is refused, and brings the crumb.
      await visitor.call("POST", ENTRIES, { body: { itemId: item.id } });
      count((await visitor.call("POST", ENTRIES, { body: { itemId: item.id, sku: item.sku } })).statusCode);
      for (let reads = 0; reads < 40; reads += 1) {
        const answer = await visitor.call("GET", "/api/commerce/shopping-cart");
        count(answer.statusCode);
        expect(answer.body).toContain("Moon vase");
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, turn) => browse(turn)));
    expect(Object.fromEntries(statuses)).toEqual({ 200: 16 * 41 });
  });

  const WHO = "select current_user::text as who, current_setting('stoa.site_id') as site";
  type Who = { readonly who: string; readonly site: string };
  const siteId = shop.site.id;
  const askTwice = async (db: Transaction): Promise<Who[]> => [
    ...(await db.text<Who>(WHO, [])),
    ...(await db.text<Who>(WHO, [])),
  ];
  const handles: ReadonlyArray<readonly [string, (work: (db: Transaction) => Promise<Who[]>) => Promise<Who[]>]> = [
    ["a transaction", (work) => inSite(node.database, siteId, work)],
    ["a snapshot", (work) => inSiteSnapshot(node.database, siteId, work)],
    ["a read", (work) => readSite(node.database, siteId, work)],
    ["a shared read", (work) => readSiteTogether(node.database, siteId, work)],
    [
      "a read after a commit",
      (work) =>
        inSite(node.database, siteId, async (db) => {
          await db.text("select 1", []);
          db.commitAlong();
          return work(db);
        }),
    ],
  ];
  test.each(handles)("%s has the application's role and its site, whichever session runs it", async (_name, run) => {
    const turns = await Promise.all(Array.from({ length: 24 }, () => run(askTwice)));
    const wanted = { who: "stoa_app", site: siteId };
    for (const seen of turns) expect(seen).toEqual([wanted, wanted]);
  });

  test("the platform has the application's role, too", async () => {
    const seen = await inPlatform(node.database, (db) => db.text<Who>(WHO, []));
    expect(seen).toEqual([{ who: "stoa_app", site: "" }]);
  });

  test.each(handles)("%s of one site finds nothing of another, even when it asks for it", async (_name, run) => {
    const ask = (db: Transaction, id: SiteId): Promise<Who[]> =>
      db.text<Who>("select site_id as site, '' as who from document where site_id = $1", [id]);
    expect(await run((db) => ask(db, otherShop.site.id))).toEqual([]);
    expect(await run((db) => ask(db, siteId))).not.toEqual([]);
  });

  test("both nodes show a changed stock", async () => {
    const page = `/shop/${item.product.urlId}?format=json`;
    const stockAt = async ({ app }: TestApp): Promise<unknown> => {
      const browser = createBrowser(app, { host: shop.host, address: "127.0.2.99" });
      const { item: shown } = (await browser.get(page)).json() as {
        item: { structuredContent: { variants: unknown[] } };
      };
      return shown.structuredContent.variants.map((one) => (one as { qtyInStock: number }).qtyInStock);
    };
    const variantId = item.product.variants[0]?.id ?? "";
    for (const quantity of [7, 3, 0]) {
      await inSite(node.database, siteId, (db) =>
        setStockOf(db, {
          productId: item.id,
          stock: { [variantId]: { quantity, unlimited: false } },
          reason: "edit",
          by: "owner@example.org",
        }),
      );
      for (const one of [node, otherNode]) await expect.poll(() => stockAt(one), { timeout: 1500 }).toEqual([quantity]);
    }
  });
});

describe("a configuration that can't work is refused with the reason", () => {
  test("transaction mode without a direct URL", async () => {
    const { url } = await startFor(database, { mode: "transaction" });
    await expect(open({ DATABASE_URL: url })).rejects.toThrow(
      /connection pooler in transaction mode.*DATABASE_URL_DIRECT/,
    );
  });

  test("transaction mode on the direct URL, too", async () => {
    const { url } = await startFor(database, { mode: "transaction" });
    const urls = { DATABASE_URL: url, DATABASE_URL_DIRECT: url };
    await expect(open(urls)).rejects.toThrow(/^DATABASE_URL_DIRECT points to a connection pooler/);
  });

  test("statement mode", async () => {
    const { url } = await startFor(database, { mode: "statement" });
    const urls = { DATABASE_URL: url, DATABASE_URL_DIRECT: database.url };
    await expect(open(urls)).rejects.toThrow(/statement mode, which allows no transactions/);
  });

  test("two URLs of different databases", async () => {
    const other = await createEmptyDatabase();
    onTestFinished(other.drop);
    const { url } = await startFor(other, { mode: "transaction" });
    const urls = { DATABASE_URL: url, DATABASE_URL_DIRECT: database.url };
    await expect(open(urls)).rejects.toThrow("point to different databases");
  });
});

test("a connection that a pooler has come in between since the start is refused", async () => {
  const { url } = await startFor(database, { mode: "transaction" });
  const opened = createDatabase({ connectionString: url, appRole: "direct" });
  onTestFinished(opened.close);
  const asked = inPlatform(opened, (db) => db.text("select 1", []));
  const cause = { message: expect.stringContaining("A connection pooler has come between") as string };
  await expect(asked).rejects.toMatchObject({ code: "unavailable", cause });
});

test("a connection of a user who can't take the application's role is refused", async () => {
  const opened = createDatabase({ ...database.admin, user: "stoa_nobody", password: "secret", appRole: "direct" });
  onTestFinished(opened.close);
  const outsider = ["create role stoa_nobody login password 'secret'", "drop role stoa_nobody"] as const;
  await asDatabaseOwner(database, outsider[0]);
  onTestFinished(() => asDatabaseOwner(database, outsider[1]));
  await expect(inPlatform(opened, (db) => db.text("select 1", []))).rejects.toMatchObject({ code: "unavailable" });
  const url = database.url.replace(/\/\/[^@]+@/, "//stoa_nobody:secret@");
  const urls = { DATABASE_URL: url, DATABASE_URL_DIRECT: database.url };
  await expect(open(urls)).rejects.toThrow(/cannot use the role stoa_app.*permission denied.*grant stoa_app to/);
});

test("session mode needs no direct URL, and its sessions have the application's role", async () => {
  const { url } = await startFor(database, { mode: "session", poolSize: 20 });
  const opened = await open({ DATABASE_URL: url });
  onTestFinished(opened.close);
  const seen = await inPlatform(opened.database, (db) => db.text("select current_user::text as who", []));
  expect(seen).toEqual([{ who: "stoa_app" }]);
});
