import { randomUUID } from "node:crypto";
import type { BenchItem } from "../../bench-shop.ts";
import { report, reportAudit, runFaults, scene } from "../fault-report.ts";
import type { FaultShop } from "../fault-shop.ts";
import { countOutcomes } from "../http-visitor.ts";

const SAME_CALLS = 50;
const KEYS = 10;
const CARD_BUYERS = 200;
const CARD_CENTS = 10_000;
const COUPON_BUYERS = 500;

function itemOf({ items: [item] }: FaultShop): BenchItem {
  if (!item) throw new Error("The shop has items.");
  return item;
}

async function sameKey(shop: FaultShop): Promise<void> {
  const buyers = await shop.gather(KEYS, itemOf(shop));
  const [, before = 0] = await countOrders(shop);
  const bodies: number[] = [];
  const statuses = new Set<number>();
  const others = new Set<string>();
  for (const buyer of buyers) {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: SAME_CALLS }, () => buyer.complete({ key })));
    for (const { status } of replies) statuses.add(status);
    bodies.push(new Set(replies.map(({ text }) => text)).size);
    const other = await buyer.complete({ key, token: "test-declined" });
    others.add(`${other.status} ${Object.keys(countOutcomes([other])).join()}`);
  }
  const [orders = 0, charges = 0] = await countOrders(shop);
  report("statuses", [...statuses], [200]);
  report(
    "different bodies for each key",
    bodies,
    buyers.map(() => 1),
  );
  report("orders and charges for each key", [orders / KEYS, (charges - before) / KEYS], [1, 1]);
  report("the same key with another body", [...others], ["400 idempotency_key_reused"]);
}

function countOrders(shop: FaultShop): Promise<number[]> {
  return shop.numbers(
    `select (select count(*) from sales_order where site_id = $1 and state = 'placed') as orders,
       (select coalesce(sum(calls), 0) from test_charge where site_id = $1 and state = 'succeeded') as charges`,
  );
}

/** The cheapest item, so one card pays for several orders. */
async function cheapItemOf(shop: FaultShop): Promise<BenchItem> {
  const [cheapest] = await shop.within((db) =>
    db.text<{ id: string }>(
      `select id from published_document where site_id = $1 and kind = 'product' and to_release is null and data ->> 'productType' = '1'
       order by (data #>> '{variants,0,price,amount}')::integer limit 1`,
      [db.siteId],
    ),
  );
  return shop.items.find(({ id }) => id === cheapest?.id) ?? itemOf(shop);
}

async function oneGiftCard(shop: FaultShop): Promise<void> {
  const code = await shop.issueCard(CARD_CENTS);
  const buyers = await shop.gather(CARD_BUYERS, await cheapItemOf(shop), { giftCardCode: code });
  const replies = await Promise.all(buyers.map((buyer) => buyer.completePatiently()));
  const counts = countOutcomes(replies);
  console.log(`         answers: ${JSON.stringify(counts)}`);
  report("answers are of two kinds", Object.keys(counts).toSorted(), ["gift_card_refused", "placed"]);
  const [balance, ledger, tenders, due] = await shop.numbers(
    `select (select sum(balance_cents) from gift_card where site_id = $1) as balance,
       (select sum(delta_cents) from gift_card_entry where site_id = $1) as ledger,
       (select coalesce(sum(cents), 0) from gift_card_tender where site_id = $1 and state = 'paid') as tenders,
       (select coalesce(sum(grand_total_cents), 0) from sales_order where site_id = $1 and state = 'placed' and gift_card_cents > 0)
         - (select coalesce(sum(amount_cents), 0) from payment where site_id = $1 and state = 'succeeded' and order_id in (
             select id from sales_order where site_id = $1 and gift_card_cents > 0)) as due`,
  );
  report(
    "balance, ledger, paid by the card, owed by its orders",
    [balance, ledger, tenders, due],
    [0, 0, CARD_CENTS, CARD_CENTS],
  );
}

async function oneCoupon(shop: FaultShop): Promise<void> {
  await shop.addDiscount({ trigger: { type: "code", code: "ONCE" }, maxUses: 1 });
  const buyers = await shop.gather(COUPON_BUYERS, itemOf(shop), { couponCode: "ONCE" });
  const replies = await Promise.all(buyers.map((buyer) => buyer.completePatiently()));
  report("answers", countOutcomes(replies), { placed: 1, coupon_refused: COUPON_BUYERS - 1 });
  const uses = await shop.numbers(
    `select (select sum(uses) from discount where site_id = $1) as uses, (select count(*) from discount_use where site_id = $1) as used`,
  );
  report("uses and orders that used it", uses, [1, 1]);
}

await runFaults(async (shop) => {
  await scene(`one key, ${SAME_CALLS} calls at once, ${KEYS} times`, () => sameKey(shop));
  await reportAudit(shop);
  await scene(`a gift card of 100.00 and ${CARD_BUYERS} buyers at once`, () => oneGiftCard(shop));
  await reportAudit(shop);
  await scene(`a code for one order and ${COUPON_BUYERS} buyers at once`, () => oneCoupon(shop));
  await reportAudit(shop);
});
