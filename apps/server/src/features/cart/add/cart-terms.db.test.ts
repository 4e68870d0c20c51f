import { describe, expect, test } from "vitest";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { StatementPacket } from "../../../db/statement/statement-packet.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { createShop, type TestShop } from "../testing/test-shop.ts";
import type { Visitor } from "../testing/test-visitor.ts";

const testApp = await openTestApp();

/** A cart of 20.00, read until everything cacheable is cached. */
async function cartAtHand(
  prepare: (shop: TestShop) => Promise<unknown>,
): Promise<{ shop: TestShop; visitor: Visitor; item: { itemId: string; sku: string; quantity: number } }> {
  const shop = await createShop(testApp);
  await prepare(shop);
  const { id, sku } = await shop.addProduct();
  const visitor = await shop.visit();
  const item = { itemId: id, sku, quantity: 2 };
  await visitor.addItem(item);
  for (let turn = 0; turn < 3; turn += 1) await visitor.readCart();
  return { shop, visitor, item };
}

/** Bypasses the services like another process: this one's caches are not told. */
function elsewhere<Result>(shop: TestShop, work: (db: SiteDb) => Promise<Result>): Promise<Result> {
  return inSite(testApp.database, shop.site.id, work);
}

const tenPercent = { trigger: { type: "automatic" as const } };

describe("what another process changes of the store", () => {
  test("a new automatic discount lowers the price on the next read", async () => {
    const { shop, visitor } = await cartAtHand(() => Promise.resolve());
    expect(await visitor.readCart()).toMatchObject({ discountCents: 0, grandTotalCents: 2000 });
    const { id } = await shop.addDiscount(tenPercent);
    expect(await visitor.readCart()).toMatchObject({ discountCents: 200, grandTotalCents: 1800 });
    await elsewhere(shop, (db) => db.text("update discount set is_deleted = true where id = $1", [id]));
    expect(await visitor.readCart()).toMatchObject({ discountCents: 0, grandTotalCents: 2000 });
  });

  test("a discount's changed amount, end or removal applies immediately", async () => {
    const { shop, visitor } = await cartAtHand((made) => made.addDiscount(tenPercent));
    expect(await visitor.readCart()).toMatchObject({ discountCents: 200 });
    const change = (sql: string) => elsewhere(shop, (db) => db.text(sql, []));
    await change(`update discount set data = jsonb_set(data, '{isEnabled}', 'false')`);
    expect(await visitor.readCart()).toMatchObject({ discountCents: 0 });
    await change(`update discount set data = jsonb_set(data, '{isEnabled}', 'true')`);
    expect(await visitor.readCart()).toMatchObject({ discountCents: 200 });
    await change("delete from discount");
    expect(await visitor.readCart()).toMatchObject({ discountCents: 0 });
  });

  test("preferences apply on the next read, until they are removed", async () => {
    const { shop, visitor } = await cartAtHand(() => Promise.resolve());
    expect((await visitor.readCart()).currencies).toEqual(["USD"]);
    await elsewhere(shop, (db) =>
      db.text(
        `insert into commerce_preference (site_id, namespace, data, updated_by) values ($1, 'currencies', '{"others": ["EUR"]}', 'x')`,
        [db.siteId],
      ),
    );
    expect((await visitor.readCart()).currencies).toEqual(["USD", "EUR"]);
    await elsewhere(shop, (db) => db.text("delete from commerce_preference where namespace = 'currencies'", []));
    expect((await visitor.readCart()).currencies).toEqual(["USD"]);
  });

  test("a rolled-back change never applies, whatever is changed after it", async () => {
    const { shop, visitor } = await cartAtHand((made) => made.addDiscount(tenPercent));
    const half = `update discount set data = jsonb_set(data, '{effect,percent}', '50')`;
    const takenBack = elsewhere(shop, async (db) => {
      await db.text(half, []);
      throw new Error("taken back");
    });
    await expect(takenBack).rejects.toThrow("taken back");
    expect(await visitor.readCart()).toMatchObject({ discountCents: 200 });
    await elsewhere(shop, (db) => db.text("update discount set data = jsonb_set(data, '{isEnabled}', 'false')", []));
    expect(await visitor.readCart()).toMatchObject({ discountCents: 0 });
  });

  test("the use count of a limited discount is never cached", async () => {
    const { shop, visitor } = await cartAtHand((made) => made.addDiscount({ ...tenPercent, maxUses: 1 }));
    expect(await visitor.readCart()).toMatchObject({ discountCents: 200 });
    await elsewhere(shop, (db) => db.text("update discount set uses = 1", []));
    expect(await visitor.readCart()).toMatchObject({ discountCents: 0 });
  });
});

async function packetsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const packets: string[][] = [];
  const { pool } = testApp.database;
  const client = await pool.connect();
  const proto = Object.getPrototypeOf(client) as { query: (...parts: unknown[]) => unknown };
  client.release();
  const { query } = proto;
  proto.query = function (this: unknown, ...parts: unknown[]): unknown {
    const [asked] = parts;
    packets.push(asked instanceof StatementPacket ? asked.statements.map(({ text }) => text) : [String(asked)]);
    return query.apply(this, parts);
  };
  try {
    await work();
  } finally {
    proto.query = query;
  }
  return packets;
}

test("a cart is read in one statement, which travels with its scope and cannot write, once the store is known", async () => {
  const { visitor } = await cartAtHand((made) => made.addDiscount(tenPercent));
  expect(await packetsOf(() => visitor.readCart())).toEqual([
    [
      expect.stringMatching(/^select set_config.*'transaction_read_only'/),
      expect.stringContaining("left join cart_entry"),
    ],
  ]);
});

test("an item is added in two packets, and nothing is read after the commit", async () => {
  const { visitor, item } = await cartAtHand((made) => made.addDiscount(tenPercent));
  expect(await packetsOf(() => visitor.addItem(item))).toEqual([
    [
      "begin",
      expect.stringMatching(/^select set_config/),
      expect.stringMatching(/^update cart /),
      expect.stringContaining("left join cart_entry"),
    ],
    [expect.stringMatching(/^insert into cart_entry/), "commit"],
  ]);
});

test("an item added to a cart that cannot be priced is not in it", async () => {
  const { shop, visitor, item } = await cartAtHand((made) => made.addDiscount(tenPercent));
  const setCriteria = (criteria: string) =>
    elsewhere(shop, (db) => db.text("update discount set data = jsonb_set(data, '{criteria}', $1)", [criteria]));
  await setCriteria("null");
  expect((await visitor.add({ itemId: item.itemId, sku: item.sku, quantity: 1 })).statusCode).toBe(500);
  await setCriteria('{"type": "anyOrder"}');
  expect((await visitor.readCart()).totalQuantity).toBe(2);
});
