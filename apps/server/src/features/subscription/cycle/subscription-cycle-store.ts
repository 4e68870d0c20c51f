import type { CycleState } from "@stoa/core/subscription/subscription-states.ts";
import type { CycleDate } from "@stoa/core/subscription/cycle-dates.ts";
import type { SiteDb } from "../../../db/database.ts";

export type StoredCycle = {
  readonly number: number;
  readonly dueAt: Date;
  readonly state: CycleState;
  /** Of the last attempt; each has its own order. */
  readonly orderId: string | null;
  readonly tries: number;
  readonly isByShopper: boolean;
  readonly isByOwner: boolean;
};

const COLUMNS = `number, due_at as "dueAt", state, order_id as "orderId", tries, is_by_shopper as "isByShopper",
  is_by_owner as "isByOwner"`;

export type CycleAsker = "clock" | "shopper" | "owner";

export type CycleTry = CycleDate & {
  readonly subscriptionId: string;
  readonly orderId: string;
  readonly asker: CycleAsker;
};

/** Records the first payment, made by the order that started the subscription. */
export async function insertPaidCycle(
  db: SiteDb,
  cycle: Pick<CycleTry, "subscriptionId" | "orderId" | "dueMs">,
): Promise<void> {
  await db.text(
    `insert into subscription_cycle (site_id, subscription_id, number, due_at, state, order_id, tries)
     values ($1, $2, 1, $3, 'paid', $4, 1) on conflict do nothing`,
    [db.siteId, cycle.subscriptionId, new Date(cycle.dueMs), cycle.orderId],
  );
}

/** Limits manual attempts per payment, which prevents testing stolen cards. */
const MOST_ASKED_TRIES = 20;

/** Starts a payment, the first time or after a failure; false if one is in progress, paid or skipped. */
export async function beginCycle(db: SiteDb, cycle: CycleTry): Promise<boolean> {
  const { subscriptionId, number, dueMs, orderId, asker } = cycle;
  const rows = await db.text(
    `insert into subscription_cycle (site_id, subscription_id, number, due_at, state, order_id, tries, is_by_shopper, is_by_owner)
     values ($1, $2, $3, $4, 'started', $5, 1, $6 = 'shopper', $6 = 'owner')
     on conflict (site_id, subscription_id, number) do update set state = 'started', order_id = excluded.order_id,
       tries = subscription_cycle.tries + 1, is_by_shopper = excluded.is_by_shopper, is_by_owner = excluded.is_by_owner,
       updated_at = now()
     where subscription_cycle.state = 'failed' and ($6 = 'clock' or subscription_cycle.tries < $7)
     returning number`,
    [db.siteId, subscriptionId, number, new Date(dueMs), orderId, asker, MOST_ASKED_TRIES],
  );
  return rows.length > 0;
}

/** Records payments that will not be made; failed ones stay failed. */
export async function skipCycles(db: SiteDb, subscriptionId: string, cycles: readonly CycleDate[]): Promise<void> {
  if (cycles.length === 0) return;
  await db.text(
    `insert into subscription_cycle (site_id, subscription_id, number, due_at, state)
     select $1, $2, number, due_at, 'skipped' from unnest($3::integer[], $4::timestamptz[]) as one (number, due_at)
     on conflict do nothing`,
    [db.siteId, subscriptionId, cycles.map(({ number }) => number), cycles.map(({ dueMs }) => new Date(dueMs))],
  );
}

export async function findNewestCycle(db: SiteDb, subscriptionId: string): Promise<StoredCycle | undefined> {
  const [row] = await db.text<StoredCycle>(
    `select ${COLUMNS} from subscription_cycle where site_id = $1 and subscription_id = $2 order by number desc limit 1`,
    [db.siteId, subscriptionId],
  );
  return row;
}

export async function findStartedCycle(db: SiteDb, subscriptionId: string): Promise<StoredCycle | undefined> {
  const [row] = await db.text<StoredCycle>(
    `select ${COLUMNS} from subscription_cycle where site_id = $1 and subscription_id = $2 and state = 'started'`,
    [db.siteId, subscriptionId],
  );
  return row;
}

/** Ends an order's payment; undefined if already ended. */
export async function endCycle(
  db: SiteDb,
  orderId: string,
  state: "paid" | "failed",
): Promise<StoredCycle | undefined> {
  const [row] = await db.text<StoredCycle>(
    `update subscription_cycle set state = $3, updated_at = now()
     where site_id = $1 and order_id = $2 and state = 'started' returning ${COLUMNS}`,
    [db.siteId, orderId, state],
  );
  return row;
}

/** Messages about failed last payments, by subscription. */
export async function listLastRefusals(
  db: SiteDb,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await db.text<{ id: string; message: string }>(
    `select cycle.subscription_id as id, payment.decline_message as message from subscription_cycle cycle
     join payment on payment.site_id = $1 and payment.order_id = cycle.order_id and payment.decline_message is not null
     where cycle.site_id = $1 and cycle.subscription_id = any($2) and cycle.state = 'failed'
       and not exists (select from subscription_cycle later where later.site_id = $1
         and later.subscription_id = cycle.subscription_id and later.number > cycle.number)`,
    [db.siteId, [...subscriptionIds]],
  );
  return new Map(rows.map(({ id, message }) => [id, message]));
}

const MOST_CYCLES = 200;

export function listCycles(db: SiteDb, subscriptionId: string): Promise<StoredCycle[]> {
  return db.text<StoredCycle>(
    `select ${COLUMNS} from subscription_cycle where site_id = $1 and subscription_id = $2 order by number desc limit ${MOST_CYCLES}`,
    [db.siteId, subscriptionId],
  );
}
