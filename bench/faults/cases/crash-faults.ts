import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { report, reportAudit, scene } from "../fault-report.ts";
import { openFaultShop, type FaultShop } from "../fault-shop.ts";
import { withFaultStoa, type FaultStoa } from "../fault-stoa.ts";
import { outcomeOf, type HttpBuyer } from "../http-visitor.ts";
import { Parking, PARKING_POINTS, type ParkingPoint } from "../parking.ts";
import { ShoppingLoad } from "../shopping-load.ts";
import { machineText } from "../../bench-report.ts";

/** Twenty, or set by `--rounds=3`. */
const ROUNDS = Number(process.argv.find((one) => one.startsWith("--rounds="))?.slice("--rounds=".length) ?? 20);
/** Equals the server's number of database connections. */
const GROUP = 12;
const CALLERS = 16;
const KILLS = 15;

type Spot = { readonly place: ParkingPoint; readonly shop: FaultShop };
type Parked = Spot & { readonly buyer: HttpBuyer; readonly key: string };

async function openSpot(stoa: FaultStoa, parking: Parking, index: number): Promise<Spot> {
  const place = PARKING_POINTS[index];
  if (!place) throw new Error("There is no such place.");
  const shop = await openFaultShop(stoa, `spot-${index}`);
  await shop.addDiscount({ trigger: { type: "code", code: "SAVE" } });
  const [item] = shop.items;
  if (item) await shop.setStock(item, ROUNDS);
  await parking.addPlace(shop.site.id, place);
  return { place, shop };
}

async function makeReady(spot: Spot): Promise<Parked> {
  const [item] = spot.shop.items;
  if (!item) throw new Error("The shop has items.");
  const giftCardCode = await spot.shop.issueCard(100);
  const [buyer] = await spot.shop.gather(1, item, { couponCode: "SAVE", giftCardCode });
  if (!buyer) throw new Error("There is a buyer.");
  return { ...spot, buyer, key: randomUUID() };
}

/** Backdates started payments, so that no process is considered to be charging them. */
async function letTimePass({ admin }: FaultStoa): Promise<void> {
  await admin.pool.query("update payment set updated_at = now() - interval '1 minute' where state = 'started'");
}

async function finish({ buyer, key }: Parked, isShopperBack: boolean): Promise<string> {
  if (isShopperBack) return outcomeOf(await buyer.completePatiently({ key }));
  const { state } = await buyer.readCheckout();
  return state === "open" ? outcomeOf(await buyer.completePatiently()) : state;
}

async function killAll(stoa: FaultStoa, parking: Parking, parked: readonly Parked[]): Promise<void> {
  await parking.lower();
  const answers = parked.map(({ buyer, key }) => buyer.complete({ key }));
  await parking.untilStanding(parked.length);
  await stoa.kill();
  await Promise.all(answers);
  await parking.raise();
  await stoa.start();
}

type Round = { readonly spots: readonly Spot[]; readonly round: number };

/** In every other round the shopper never returns, and the server's scheduled work must finish the order. */
async function crashRound(stoa: FaultStoa, parking: Parking, { spots, round }: Round): Promise<string[]> {
  const parked = await Promise.all(spots.map(makeReady));
  await killAll(stoa, parking, parked);
  const isShopperBack = round % 2 === 0;
  if (isShopperBack) await letTimePass(stoa);
  else await spots[0]?.shop.sweep();
  return Promise.all(parked.map((one) => finish(one, isShopperBack)));
}

const LEFT_OVER = `
  select (select count(*) from sales_order where site_id = $1 and state = 'placed') as orders,
    (select count(*) from test_charge where site_id = $1 and state = 'succeeded') as charges,
    (select count(*) from sales_order where site_id = $1 and state = 'pending') as pending,
    (select min(quantity) from stock where site_id = $1 and product_id = $2) as left`;

async function crashEverywhere(stoa: FaultStoa): Promise<void> {
  const parking = new Parking(stoa.admin);
  await parking.build();
  const spots: Spot[] = [];
  for (const index of PARKING_POINTS.keys()) spots.push(await openSpot(stoa, parking, index));
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let first = 0; first < spots.length; first += GROUP) {
      const group = spots.slice(first, first + GROUP);
      for (const outcome of await crashRound(stoa, parking, { spots: group, round })) outcomes.add(outcome);
    }
  }
  console.log(`         in the end: ${[...outcomes].join(", ")}`);
  for (const { place, shop } of spots) {
    const found = await shop.numbers(LEFT_OVER, [shop.items[0]?.id]);
    const issues = await shop.audit();
    report(`${place.name}: orders, charges, pending, left, findings`, [...found, issues], [ROUNDS, ROUNDS, 0, 0, []]);
  }
}

async function crashAtRandom(stoa: FaultStoa): Promise<void> {
  const shop = await openFaultShop(stoa, "random");
  const load = new ShoppingLoad(shop, { buyers: CALLERS, fillers: 0 });
  for (let kill = 0; kill < KILLS; kill += 1) {
    await wait(randomInt(300, 1500));
    await stoa.kill();
    await stoa.start();
    await letTimePass(stoa);
  }
  await load.end();
  await shop.sweep();
  await load.reportOutcome();
  await reportAudit(shop);
}

console.log(`  ${machineText()}`);
await withFaultStoa(async (stoa) => {
  const title = `kill -9 at each of ${PARKING_POINTS.length} places of an order, ${ROUNDS} times each`;
  await scene(title, () => crashEverywhere(stoa));
});
await withFaultStoa(async (stoa) => {
  await scene(`kill -9 at random, ${KILLS} times, while ${CALLERS} callers buy`, () => crashAtRandom(stoa));
});
