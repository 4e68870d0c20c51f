import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import type { TestItem, TestShop } from "../../cart/testing/test-shop.ts";
import { listTestCharges } from "../../payment/testing/list-test-charges.ts";
import { addDiscount, audit, createStore, issueCard, readyToPay, type Buyer } from "../testing/test-buyer.ts";

const LIMITLESS = { perVisitor: 1_000_000, perAddress: 1_000_000 };
const testApp = await openOwnTestApp({ cartLimits: LIMITLESS });
const { database } = testApp;
const PATIENCE_MS = 240_000;
const GROUP = 20;

async function gather(shop: TestShop, item: TestItem, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  while (buyers.length < count) {
    const size = Math.min(GROUP, count - buyers.length);
    buyers.push(...(await Promise.all(Array.from({ length: size }, () => readyToPay(shop, { item })))));
  }
  return buyers;
}

async function payAtOnce(buyers: readonly Buyer[]): Promise<Record<string, number>> {
  const replies = await Promise.all(buyers.map((buyer) => buyer.complete()));
  const counts: Record<string, number> = {};
  for (const reply of replies) {
    const name = reply.statusCode === 200 ? "placed" : reply.json<{ error: string }>().error;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function countSold(shop: TestShop): Promise<number> {
  return inSite(database, shop.site.id, async (db) => {
    const charges = await listTestCharges(db);
    return charges.filter(({ state }) => state === "succeeded").length;
  });
}

test(
  "sells the last unit exactly once",
  async () => {
    const shop = await createStore(testApp);
    const item = await shop.addProduct({ stock: { quantity: 0 } });
    for (let round = 0; round < 50; round += 1) {
      await shop.setStock(item, { quantity: 1, unlimited: false });
      const counts = await payAtOnce(await gather(shop, item, 2));
      expect([round, counts]).toEqual([round, { placed: 1, out_of_stock: 1 }]);
    }
    expect(await countSold(shop)).toBe(50);
    expect(await audit(shop)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "sells exactly ten of ten units to two hundred buyers",
  async () => {
    const shop = await createStore(testApp);
    const item = await shop.addProduct({ stock: { quantity: 10 } });
    expect(await payAtOnce(await gather(shop, item, 200))).toEqual({ placed: 10, out_of_stock: 190 });
    expect(await countSold(shop)).toBe(10);
    expect(await audit(shop)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "only one of fifty orders can use a single-use code",
  async () => {
    const shop = await createStore(testApp);
    const item = await shop.addProduct({ stock: { quantity: 100 } });
    await addDiscount(shop, { maxUses: 1 });
    const buyers = await gather(shop, item, 50);
    for (const buyer of buyers) await buyer.changed({ couponCode: "SAVE" });
    expect(await payAtOnce(buyers)).toEqual({ placed: 1, coupon_refused: 49 });
    expect(await audit(shop)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "a gift card that fifty orders spend at once pays out its balance, to the cent",
  async () => {
    const shop = await createStore(testApp);
    const item = await shop.addProduct({ stock: { quantity: 100 } });
    // Orders cost 15.00: the card pays six in full and 10.00 of a seventh.
    const code = await issueCard(shop, 10_000);
    const buyers = await gather(shop, item, 50);
    for (const buyer of buyers) await buyer.changed({ giftCardCode: code });
    const counts = await payAtOnce(buyers);
    expect(Object.keys(counts).toSorted()).toEqual(["gift_card_refused", "placed"]);
    const [sums] = await inSite(database, shop.site.id, (db) =>
      db.text(
        `select (select balance_cents from gift_card where site_id = $1) as left,
           (select coalesce(sum(cents), 0) from gift_card_tender where site_id = $1 and state = 'paid') as paid,
           (select coalesce(sum(amount_cents), 0) from payment where site_id = $1 and state = 'succeeded') as charged,
           (select coalesce(sum(grand_total_cents), 0) from sales_order where site_id = $1 and state = 'placed') as sold`,
        [db.siteId],
      ),
    );
    const { left, paid, charged, sold } = sums as Record<string, string>;
    expect([left, paid, Number(charged) + Number(paid)]).toEqual(["0", "10000", Number(sold)]);
    expect(counts["placed"]).toBe(7);
    expect(await audit(shop)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  "carts with many items in any order never deadlock",
  async () => {
    const shop = await createStore(testApp);
    const items = [await shop.addProduct(), await shop.addProduct(), await shop.addProduct(), await shop.addProduct()];
    const orders = Array.from({ length: 24 }, (_, index) => {
      const turned = [...items.slice(index % 4), ...items.slice(0, index % 4)];
      return index % 2 === 0 ? turned : turned.toReversed();
    });
    await addDiscount(shop, { trigger: { type: "automatic" } });
    const code = await issueCard(shop, 5000);
    const buyers: Buyer[] = [];
    for (const requested of orders) buyers.push(await readyToPay(shop, ...requested.map((item) => ({ item }))));
    for (const buyer of buyers.slice(0, 8)) await buyer.changed({ giftCardCode: code });
    const replies = await Promise.all(
      buyers.map((buyer, index) => buyer.complete({ token: index % 3 === 0 ? "test-declined" : "test-ok" })),
    );
    const statuses = new Set(replies.map(({ statusCode }) => statusCode));
    expect([...statuses].filter((status) => ![200, 402, 409].includes(status))).toEqual([]);
    expect(await audit(shop)).toEqual([]);
  },
  PATIENCE_MS,
);
