import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { SubscriptionPlan } from "@stoa/core/product/subscription/subscription-plan-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { cycleMoment, dueCycles, type CycleSchedule } from "@stoa/core/subscription/cycle-dates.ts";
import { editDocument } from "../../../apps/server/src/features/document/document-service.ts";
import { publishDrafts } from "../../../apps/server/src/features/release/release-service.ts";
import { report, scene } from "../fault-report.ts";
import { openFaultShop, BUYER_INPUT, type FaultShop } from "../fault-shop.ts";
import { withFaultStoa, type FaultStoa } from "../fault-stoa.ts";
import type { RenewalOrder, RenewalReport } from "../renewal-worker.ts";
import { machineText } from "../../bench-report.ts";

const BY = "faults@example.org";
const DAY_MS = 86_400_000;
const WORKERS = 3;
const KILL_CHANCE = 0.35;

const PLANS: readonly SubscriptionPlan[] = [
  { billingPeriod: { value: 1, unit: "WEEK" }, numBillingCycles: 0 },
  { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
  { billingPeriod: { value: 3, unit: "MONTH" }, numBillingCycles: 5 },
  { billingPeriod: { value: 1, unit: "YEAR" }, numBillingCycles: 0 },
];

/** Difficult dates and times by zone: the 31st, February 29, skipped and repeated hours. */
const ANCHORS: ReadonlyArray<readonly [timeZone: string, anchorLocal: string]> = [
  ["UTC", "2027-01-31T09:30:00"],
  ["Europe/Berlin", "2027-03-28T02:30:00"],
  ["Europe/Berlin", "2026-10-25T02:30:00"],
  ["America/New_York", "2027-03-14T02:30:00"],
  ["America/New_York", "2024-02-29T23:59:59"],
  ["Australia/Lord_Howe", "2027-10-03T02:15:00"],
];

/**
 * The times of each round: forward across two DST changes a year and February 29, 2028, with jumps of months, and back
 * again.
 */
function moments(): number[] {
  const list: number[] = [];
  let now = Date.parse("2027-04-01T00:00:00Z");
  while (now < Date.parse("2029-04-01T00:00:00Z")) {
    const turn = list.length;
    if (turn % 17 === 9) list.push(now - 45 * DAY_MS);
    now += turn % 13 === 6 ? 100 * DAY_MS : randomInt(4, 19) * DAY_MS + randomInt(DAY_MS);
    list.push(now);
  }
  return list;
}

type Model = {
  readonly id: string;
  readonly shop: FaultShop;
  readonly schedule: CycleSchedule;
  /** Number of payments including the first; 0 means no end. */
  readonly most: number;
  next: number;
  readonly paid: number[];
  readonly skipped: number[];
};

function passTo(model: Model, now: number): void {
  if (model.most > 0 && model.paid.length + 1 >= model.most) return;
  const due = dueCycles(model.schedule, model.next, now).map(({ number }) => number);
  const newest = due.pop();
  if (newest === undefined) return;
  model.skipped.push(...due);
  model.paid.push(newest);
  model.next = newest + 1;
}

async function makePlans(shop: FaultShop): Promise<void> {
  await shop.within(async (db) => {
    for (const [index, plan] of PLANS.entries()) {
      const set = (name: string, value: unknown) => ({ op: "add" as const, path: [name], value });
      const patches = [set("isSubscribable", true), set("subscriptionPlan", plan)] as Parameters<
        typeof editDocument
      >[1]["patches"];
      const edit = { kind: "product" as const, version: undefined, patches, label: "Plan", by: BY };
      await editDocument(db, { id: shop.items[index]?.id ?? "", ...edit });
    }
    await publishDrafts(db, { by: BY });
  });
}

async function subscribe(shop: FaultShop, planIndex: number): Promise<string> {
  const item = shop.items[planIndex];
  if (!item) throw new Error("The shop has items.");
  const buyer = await shop.buyer().arrive();
  const body = { itemId: item.id, sku: item.sku, qty: 1, additionalFields: null };
  const { cartToken } = await buyer.get<{ cartToken: string }>("POST", "/api/3/commerce/cart/subscription", { body });
  const started = await buyer.get<{ id: string }>("POST", "/api/commerce/checkout", { body: { cartToken } });
  buyer.checkoutId = started.id;
  const said = { ...BUYER_INPUT, email: `plan-${planIndex}@example.com` };
  await buyer.get("PATCH", `/api/commerce/checkout/${started.id}`, { body: said });
  const placed = JSON.parse((await buyer.completePatiently()).text) as { order: { id: string } };
  const [row] = await shop.within((db) =>
    db.text<{ id: string }>("select id from subscription where site_id = $1 and order_id = $2", [
      db.siteId,
      placed.order.id,
    ]),
  );
  if (!row) throw new Error("The order began no subscription.");
  return row.id;
}

async function subscribeAll(stoa: FaultStoa, shop: FaultShop): Promise<Model[]> {
  const models: Model[] = [];
  for (const [timeZone, anchorLocal] of ANCHORS) {
    for (const [index, plan] of PLANS.entries()) {
      const id = await subscribe(shop, index);
      const schedule = { billingPeriod: plan.billingPeriod, timeZone, anchorLocal };
      const nextAt = new Date(cycleMoment(schedule, 2));
      await stoa.admin.pool.query(
        "update subscription set time_zone = $2, anchor_local = $3, next_at = $4 where id = $1",
        [id, timeZone, anchorLocal, nextAt],
      );
      models.push({ id, shop, schedule, most: plan.numBillingCycles, next: 2, paid: [], skipped: [] });
    }
  }
  return models;
}

type Worker = { readonly process: ChildProcess; readonly isAlive: () => boolean; readonly end: Promise<void> };

async function startWorker(stoa: FaultStoa, siteIds: readonly SiteId[]): Promise<Worker> {
  const child = fork(new URL("../renewal-worker.ts", import.meta.url), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const end = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
  await tell(child, { kind: "open", place: stoa.settings, siteIds });
  return { process: child, isAlive: () => child.exitCode === null && child.signalCode === null, end };
}

/** Resolves to a worker's report, or undefined when it was killed first. */
async function tell(child: ChildProcess, order: RenewalOrder): Promise<RenewalReport | undefined> {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = once(child, "exit", { signal }).then(() => undefined);
  const reported = once(child, "message", { signal }).then(([message]) => message as RenewalReport);
  child.send(order);
  const first = await Promise.race([reported, ended]);
  stop.abort();
  await Promise.allSettled([reported, ended]);
  return first;
}

type Crew = {
  readonly stoa: FaultStoa;
  readonly siteIds: readonly SiteId[];
  workers: readonly Worker[];
  kills: number;
};

async function turn(crew: Crew, now: number): Promise<void> {
  const work = crew.workers.map(({ process: child }) => tell(child, { kind: "tick", now }));
  // Wait until a worker killed just after its report is seen as dead.
  const ends: Promise<void>[] = [];
  for (const { process: child, end } of crew.workers) {
    if (Math.random() > KILL_CHANCE) continue;
    await wait(randomInt(1, 60));
    if (!child.kill("SIGKILL")) continue;
    crew.kills += 1;
    ends.push(end);
  }
  await Promise.all([...work, ...ends]);
  const alive = crew.workers.map(async (worker) => (worker.isAlive() ? worker : startWorker(crew.stoa, crew.siteIds)));
  crew.workers = await Promise.all(alive);
  const [last] = crew.workers;
  if (last) await tell(last.process, { kind: "tick", now });
}

type Came = {
  readonly paid: number[];
  readonly skipped: number[];
  readonly charges: number;
  readonly nextAt: number | null;
};

async function readOutcome({ shop, id }: Model): Promise<Came> {
  return shop.within(async (db) => {
    const cycles = await db.text<{ number: number; state: string }>(
      "select number, state from subscription_cycle where site_id = $1 and subscription_id = $2 and number > 1 order by number",
      [db.siteId, id],
    );
    const [row] = await db.text<{ charges: number; nextAt: Date | null }>(
      `select next_at as "nextAt", (select count(*)::integer from test_charge charge
         join subscription_cycle cycle on cycle.site_id = $1 and cycle.order_id = charge.order_id
         where charge.site_id = $1 and charge.state = 'succeeded' and cycle.subscription_id = $2 and cycle.number > 1) as charges
       from subscription where site_id = $1 and id = $2`,
      [db.siteId, id],
    );
    const numbersOf = (state: string): number[] =>
      cycles.filter((one) => one.state === state).map(({ number }) => number);
    const nextAt = row?.nextAt?.getTime() ?? null;
    return { paid: numbersOf("paid"), skipped: numbersOf("skipped"), charges: row?.charges ?? 0, nextAt };
  });
}

async function reportOutcome(models: readonly Model[]): Promise<void> {
  const count = { wrongCycles: 0, wrongCharges: 0, wrongDates: 0, paid: 0, skipped: 0 };
  for (const model of models) {
    const came = await readOutcome(model);
    const isOver = model.most > 0 && model.paid.length + 1 >= model.most;
    count.paid += came.paid.length;
    count.skipped += came.skipped.length;
    const isRight = JSON.stringify([came.paid, came.skipped]) === JSON.stringify([model.paid, model.skipped]);
    if (!isRight) count.wrongCycles += 1;
    if (!isRight)
      console.log(`         ${JSON.stringify({ schedule: model.schedule, came, model: [model.paid, model.skipped] })}`);
    if (came.charges !== came.paid.length) count.wrongCharges += 1;
    if (came.nextAt !== (isOver ? null : cycleMoment(model.schedule, model.next))) count.wrongDates += 1;
  }
  console.log(
    `         ${models.length} subscriptions: ${count.paid} cycles paid, ${count.skipped} missed ones skipped`,
  );
  report("subscriptions that did not pay just the cycles they should", count.wrongCycles, 0);
  report("subscriptions that were charged more or less often than they paid", count.wrongCharges, 0);
  report("subscriptions that wait for another day than the calendar says", count.wrongDates, 0);
}

async function renewThroughYears(stoa: FaultStoa): Promise<void> {
  const shop = await openFaultShop(stoa);
  await makePlans(shop);
  const models = await subscribeAll(stoa, shop);
  // The server's own scheduled work, by the real clock, would charge too.
  await stoa.kill();
  const siteIds = [shop.site.id];
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(stoa, siteIds)));
  const crew: Crew = { stoa, siteIds, workers, kills: 0 };
  const times = moments();
  try {
    for (const now of times) {
      for (const model of models) passTo(model, now);
      await turn(crew, now);
    }
  } finally {
    for (const { process: child } of crew.workers) child.kill("SIGKILL");
  }
  console.log(`         ${times.length} turns of ${WORKERS} workers, ${crew.kills} killed`);
  await reportOutcome(models);
  report("audit finds nothing", await shop.audit(), []);
}

console.log(`  ${machineText()}`);
await withFaultStoa(async (stoa) => {
  const title = `${ANCHORS.length * PLANS.length} subscriptions renew through two years, by workers that are killed and clocks that jump`;
  await scene(title, () => renewThroughYears(stoa));
});
