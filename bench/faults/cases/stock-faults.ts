import { report, reportAudit, runFaults, scene } from "../fault-report.ts";
import { BUYER_INPUT, type FaultShop } from "../fault-shop.ts";
import { countOutcomes, outcomeOf, type HttpBuyer } from "../http-visitor.ts";
import type { BenchItem } from "../../bench-shop.ts";

const BUYERS = 1000;
const PIECES = 10;
const ROUNDS = 1000;
const LANES = 4;

const SOLD = `
  select (select count(*) from order_line line join sales_order on sales_order.site_id = $1 and sales_order.id = line.order_id
      where line.site_id = $1 and product_id = $2 and state = 'placed') as ordered,
    (select count(*) from test_charge charge where charge.site_id = $1 and state = 'succeeded' and order_id in
      (select order_id from order_line where site_id = $1 and product_id = $2)) as charged,
    (select sum(quantity) from stock where site_id = $1 and product_id = $2) as left`;

function itemAt({ items }: FaultShop, index: number): BenchItem {
  const item = items[index];
  if (!item) throw new Error("The shop has too few items.");
  return item;
}

async function manyBuyers(shop: FaultShop): Promise<void> {
  const item = itemAt(shop, 0);
  const buyers = await shop.gather(BUYERS, item);
  await shop.setStock(item, PIECES);
  const replies = await Promise.all(buyers.map((buyer) => buyer.completePatiently()));
  report("answers", countOutcomes(replies), { placed: PIECES, out_of_stock: BUYERS - PIECES });
  report("ordered, charged, left", await numbersOfItem(shop, item), [PIECES, PIECES, 0]);
  const busy = buyers.reduce((sum, buyer) => sum + buyer.busy, 0);
  console.log(`         ${busy} answers said that the server is busy and were asked for again`);
}

/** Counts only the variant buyers choose; others of the product have the same stock. */
async function numbersOfItem(shop: FaultShop, item: BenchItem): Promise<number[]> {
  const [ordered = 0, charged = 0] = await shop.numbers(SOLD, [item.id]);
  const [left = 0] = await shop.numbers(
    `select quantity from stock where site_id = $1 and variant_id = (
       select variant_id from order_line where site_id = $1 and product_id = $2 limit 1)`,
    [item.id],
  );
  return [ordered, charged, left];
}

async function prepareAgain(buyer: HttpBuyer, item: BenchItem): Promise<void> {
  await buyer.add(item);
  await buyer.prepare(BUYER_INPUT);
}

async function lastUnitRounds(shop: FaultShop, item: BenchItem, rounds: number): Promise<number> {
  const [first, second] = await shop.gather(2, item);
  if (!first || !second) throw new Error("Two buyers are needed.");
  let wrong = 0;
  for (let round = 0; round < rounds; round += 1) {
    await shop.setStock(item, 1);
    const outcomes = await Promise.all(
      [first, second].map(async (buyer) => outcomeOf(await buyer.completePatiently())),
    );
    if (outcomes.toSorted().join() !== "out_of_stock,placed") wrong += 1;
    // The successful buyer fills a new cart; the other one retries.
    const lucky = [first, second].filter((_, index) => outcomes[index] === "placed");
    await shop.setStock(item, 1);
    for (const buyer of lucky) await prepareAgain(buyer, item);
  }
  return wrong;
}

async function lastUnits(shop: FaultShop): Promise<void> {
  const lanes = Array.from({ length: LANES }, (_, lane) => itemAt(shop, lane + 1));
  const wrong = await Promise.all(lanes.map((item) => lastUnitRounds(shop, item, ROUNDS / LANES)));
  report(
    "rounds that sold none or two",
    wrong.reduce((sum, one) => sum + one, 0),
    0,
  );
  const [ordered, charged] = await Promise.all(lanes.map((item) => shop.numbers(SOLD, [item.id]))).then((all) =>
    [0, 1].map((at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0)),
  );
  report("ordered and charged", [ordered, charged], [ROUNDS, ROUNDS]);
}

await runFaults(async (shop) => {
  await scene(`${BUYERS} buyers pay at once for ${PIECES} pieces`, () => manyBuyers(shop));
  await reportAudit(shop);
  await scene(`the last piece and two buyers, ${ROUNDS} rounds`, () => lastUnits(shop));
  await reportAudit(shop);
});
