import { Client } from "pg";
import { expect, test } from "vitest";
import type { SiteDb } from "../../../db/database.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import type { TestShop } from "../../cart/testing/test-shop.ts";
import { auditStore, type AuditIssue } from "./audit-store.ts";
import { addDiscount, audit, createStore, issueCard, readyToPay } from "../../checkout/testing/test-buyer.ts";

const testApp = await openTestApp();

/** Breaks something, audits, and rolls back. Ledger triggers are disabled meanwhile. */
async function auditBroken({ site }: TestShop, sql: string): Promise<AuditIssue[]> {
  const client = new Client(testApp.admin);
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(sql.replaceAll("$1", `'${site.id}'`));
    let last: Promise<unknown> = Promise.resolve();
    const text: SiteDb["text"] = (query, values) => {
      const rows = last.then(async () => (await client.query(query, [...values])).rows as never);
      last = rows;
      return rows;
    };
    return await auditStore({ siteId: site.id, text } as SiteDb);
  } finally {
    await client.end();
  }
}

async function busyStore(): Promise<TestShop> {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  await addDiscount(shop);
  const code = await issueCard(shop, 10_000);
  for (const token of ["test-ok", "test-declined", "test-3ds"]) {
    const buyer = await readyToPay(shop, { item });
    await buyer.changed({ couponCode: "SAVE" });
    if (token === "test-ok") await buyer.changed({ giftCardCode: await issueCard(shop, 500) });
    if (token === "test-3ds") await buyer.changed({ giftCardCode: await issueCard(shop, 300) });
    await buyer.complete({ token });
  }
  const paidByCard = await readyToPay(shop, { item });
  await paidByCard.changed({ giftCardCode: code });
  await paidByCard.completed({ body: {} });
  return shop;
}

const shop = await busyStore();

const PLACED = "(select id from sales_order where site_id = $1 and number = 1)";
const FAILED = "(select id from sales_order where site_id = $1 and state = 'failed')";
const PENDING = "(select id from sales_order where site_id = $1 and state = 'pending')";

test("finds no problems in a healthy store", async () => {
  expect(await audit(shop, false)).toEqual([]);
});

test.each<[string, string]>([
  ["stock is what its movements add up to", "update stock set quantity = quantity + 1 where site_id = $1"],
  ["stock is what its movements add up to", "delete from stock_movement where site_id = $1 and reason = 'opening'"],
  [
    "what an order holds or bought was taken from stock once, and given back when it was released",
    `update stock_reservation set quantity = quantity + 1 where site_id = $1 and order_id = ${PLACED}`,
  ],
  [
    "what an order holds or bought was taken from stock once, and given back when it was released",
    `update stock_reservation set state = 'released' where site_id = $1 and order_id = ${PENDING}`,
  ],
  [
    "reservations fit their orders",
    `update stock_reservation set state = 'held' where site_id = $1 and order_id = ${PLACED}`,
  ],
  [
    "reservations fit their orders",
    `update stock_reservation set order_id = 'gone' where site_id = $1 and order_id = ${PLACED}`,
  ],
  [
    "an order reserves what its lines say",
    `update order_line set quantity = 2 where site_id = $1 and order_id = ${PLACED}`,
  ],
  ["an order reserves what its lines say", `delete from stock_reservation where site_id = $1 and order_id = ${PLACED}`],
  [
    "the balance of a gift card is what its ledger adds up to",
    "update gift_card set balance_cents = balance_cents + 1 where site_id = $1",
  ],
  [
    "tenders fit their orders and the ledger",
    `update gift_card_tender set state = 'held' where site_id = $1 and order_id = ${PLACED}`,
  ],
  [
    "tenders fit their orders and the ledger",
    `update gift_card_tender set state = 'released' where site_id = $1 and order_id = ${PENDING}`,
  ],
  [
    "gift cards pay what the order says, less what went back because it was made smaller",
    `update gift_card_tender set cents = cents - 1 where site_id = $1 and order_id = ${PLACED}`,
  ],
  [
    "a placed order with something to pay was charged once and in full, or is to be paid later",
    `delete from payment where site_id = $1 and order_id = ${PLACED}`,
  ],
  [
    "a placed order with something to pay was charged once and in full, or is to be paid later",
    `update payment set amount_cents = amount_cents - 1 where site_id = $1 and order_id = ${PLACED}`,
  ],
  [
    "an order that was given up keeps no money",
    `update payment set state = 'succeeded' where site_id = $1 and order_id = ${FAILED}`,
  ],
  [
    "an order that was given up keeps no money",
    `update payment set state = 'pending' where site_id = $1 and order_id = ${FAILED}`,
  ],
  [
    "the test provider moved the money that the payments say",
    `update test_charge set refunded_cents = 1 where site_id = $1 and order_id = ${PLACED}`,
  ],
  [
    "the test provider moved the money that the payments say",
    `update test_charge set state = 'succeeded' where site_id = $1 and order_id = ${FAILED}`,
  ],
  [
    "lines and shipping add up to the total",
    "update sales_order set grand_total_cents = grand_total_cents + 1 where site_id = $1",
  ],
  [
    "a discount counts its uses, and no more than it may have",
    "update discount set uses = uses + 1 where site_id = $1",
  ],
  [
    "a discount counts its uses, and no more than it may have",
    `update discount set data = data || '{"maxUses": 1}' where site_id = $1`,
  ],
  [
    "discounts are used by orders that were not given up",
    `update discount_use set order_id = ${FAILED} where site_id = $1 and order_id = ${PLACED}`,
  ],
  [
    "order numbers follow each other without gaps",
    "update sales_order set number = 7 where site_id = $1 and number = 2",
  ],
  [
    "a cart is bought once, by its order",
    `update cart set order_id = null where site_id = $1 and order_id = ${PLACED}`,
  ],
  [
    "a cart is bought once, by its order",
    `update sales_order set cart_id = (select cart_id from sales_order where site_id = $1 and number = 1) where site_id = $1 and number = 2`,
  ],
  ["checkouts fit their orders", "update checkout set state = 'open' where site_id = $1 and state = 'completed'"],
  ["checkouts fit their orders", "update checkout set state = 'completed' where site_id = $1 and state = 'paying'"],
])("finds a violation of: %s", async (rule, sql) => {
  const issues = await auditBroken(shop, sql);
  expect(issues.map((issue) => issue.rule)).toContain(rule);
});

test("finds pending orders, when there should be none", async () => {
  const issues = await audit(shop, true);
  expect(issues.map(({ rule }) => rule)).toEqual(["no order waits for its payment"]);
});
