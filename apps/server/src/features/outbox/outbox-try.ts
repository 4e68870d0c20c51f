import { OUTBOX_LIMITS } from "@stoa/core/outbox/outbox-limits.ts";
import { retryDelayMs } from "@stoa/core/outbox/retry-schedule.ts";
import type { SiteDb } from "../../db/database.ts";
import { addJob } from "../../jobs/job-store.ts";
import type { SiteJobCall } from "../../jobs/job.ts";
import {
  claimRow,
  findForeignLease,
  markFailed,
  markSent,
  type Lease,
  type OutboxRow,
  type OutboxTable,
} from "./outbox-state-store.ts";

export type TryOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: string;
      readonly isPermanent: boolean;
      readonly retryAfterMs?: number | undefined;
    };

export type Sending<Content> = {
  readonly call: Pick<SiteJobCall<"mail.send" | "webhook.deliver" | "mailchimp.send">, "data" | "inItsSite">;
  readonly table: OutboxTable;
  readonly now: () => number;
  /** Whether the row may be tried now; if not, this has seen to it that it is tried later. */
  readonly admit?: (db: SiteDb, lease: Lease) => Promise<boolean>;
  /** After `admit`: the row needs no attempt, or another worker has it. */
  readonly skip?: (db: SiteDb, lease: Lease) => Promise<void>;
  readonly read: (db: SiteDb, id: string) => Promise<Content | undefined>;
  /** Calls the outside world: no transaction is open meanwhile, and it ends before the lease. Throws only for bugs. */
  readonly send: (content: Content) => Promise<TryOutcome>;
  /** Records more than success or failure. */
  readonly note?: (db: SiteDb, outcome: TryOutcome, lease: Lease) => Promise<void>;
};

/** Longer than any attempt may take. */
const LEASE_MS = 120_000;

const JOB_OF = {
  mail: "mail.send",
  webhook_delivery: "webhook.deliver",
  mailchimp_signup: "mailchimp.send",
} as const;

export type TryTime = { readonly runAt?: Date | undefined; readonly isBulk?: boolean | undefined };

export async function isBeingTried(db: SiteDb, row: OutboxRow): Promise<boolean> {
  return (await findForeignLease(db, row)) !== undefined;
}

/** Queues the next attempt; a row has at most one job. */
export async function addTry(db: SiteDb, { table, id }: OutboxRow, { runAt, isBulk }: TryTime = {}): Promise<void> {
  const data = isBulk ? { id, isBulk } : { id };
  await addJob(db, JOB_OF[table], { data, key: id, ...(runAt && { runAt }), ...(isBulk && { isBulk }) });
}

type Tried = {
  readonly count: number;
  readonly lease: Lease;
  readonly at: number;
  readonly outcome: TryOutcome;
  readonly isBulk: boolean | undefined;
};

async function noteFailure(db: SiteDb, row: OutboxRow, tried: Tried): Promise<void> {
  const { count, lease, at, outcome, isBulk } = tried;
  if (outcome.ok) return;
  const delay = outcome.isPermanent ? undefined : retryDelayMs(count);
  const nextTryAt = delay === undefined ? null : new Date(at + Math.max(delay, outcome.retryAfterMs ?? 0));
  const error = outcome.reason.slice(0, OUTBOX_LIMITS.errorChars);
  const isOurs = await markFailed(db, row, { lease, error, nextTryAt });
  if (isOurs && nextTryAt !== null) await addTry(db, row, { runAt: nextTryAt, isBulk });
}

/**
 * One attempt: claims the row, sends, records the result. Of parallel attempts only one sends. If the process dies in
 * between, the lease expires and the row is retried: the receiver may get the same id twice.
 */
export async function tryToSend<Content>(sending: Sending<Content>): Promise<void> {
  const { call, table, now } = sending;
  const row = { table, id: call.data.id };
  const start = now();
  const lease = { now: new Date(start), until: new Date(start + LEASE_MS) };

  const isBulk = "isBulk" in call.data ? call.data.isBulk : undefined;
  const taken = await call.inItsSite(async (db) => {
    if (sending.admit && !(await sending.admit(db, lease))) return undefined;
    const count = await claimRow(db, row, lease);
    if (count === undefined) {
      const runAt = await findForeignLease(db, row);
      if (runAt !== undefined) await addTry(db, row, { runAt, isBulk });
      await sending.skip?.(db, lease);
      return undefined;
    }
    const content = await sending.read(db, row.id);
    return content && { count, content };
  });
  if (!taken) return;

  const outcome = await sending.send(taken.content);
  await call.inItsSite(async (db) => {
    await sending.note?.(db, outcome, lease);
    if (outcome.ok) await markSent(db, row, new Date(now()));
    else await noteFailure(db, row, { count: taken.count, lease, at: now(), outcome, isBulk });
  });
}
