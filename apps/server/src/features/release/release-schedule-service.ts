import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import type { ScheduledRelease } from "@stoa/core/release/schedule/release-schedule-api.ts";
import { RELEASE_SCHEDULE_MESSAGES } from "@stoa/core/release/schedule/release-schedule-messages.ts";
import { releaseWaitMs } from "@stoa/core/release/release-retries.ts";
import { readScheduleMoment } from "@stoa/core/release/schedule/release-schedule.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { OriginUrls } from "../../plugins/request/request-origin.ts";
import { lockSite, setLiveRelease } from "../site/site-service.ts";
import { mailReleaseTrouble } from "./release-mail-service.ts";
import {
  countWaiting,
  findScheduledRow,
  freezeDrafts,
  hasFrozenDifferences,
  insertScheduled,
  listScheduledRows,
  lockScheduledRow,
  updateScheduled,
  writeScheduledPublication,
  type ScheduledRow,
} from "./release-schedule-store.ts";
import { findAddressClash, insertRelease, listReleaseRows } from "./release-store.ts";

const MAX_WAITING = 100;

function toScheduled(row: ScheduledRow): ScheduledRelease {
  const { id, name, runAt, retryAt, state, failure, number, by, documentCount } = row;
  return {
    id,
    name,
    failure,
    number,
    by,
    documentCount,
    at: runAt.toISOString(),
    retryAt: retryAt?.toISOString() ?? null,
    state: state as ScheduledRelease["state"],
  };
}

function readMoment(at: string, now: number): Date {
  const moment = readScheduleMoment(at, now);
  if (!moment.ok) throw new AppError("invalid_request", { message: moment.message, fields: { at: moment.message } });
  return new Date(moment.epochMs);
}

export async function listScheduled(db: SiteDb): Promise<ScheduledRelease[]> {
  const rows = await listScheduledRows(db, MAX_WAITING);
  return rows.map(toScheduled);
}

async function getScheduled(db: SiteDb, id: string): Promise<ScheduledRelease> {
  const row = await findScheduledRow(db, id);
  if (!row) throw new AppError("not_found");
  return toScheduled(row);
}

type Scheduling = {
  readonly at: string;
  readonly name?: string | undefined;
  readonly documentIds?: readonly string[] | undefined;
  readonly by: string;
  readonly now: number;
};

/** Freezes drafts as a release that goes live at a set time. Throws `invalid_request` and `nothing_to_publish`. */
export async function scheduleDrafts(db: SiteDb, scheduling: Scheduling): Promise<ScheduledRelease> {
  const runAt = readMoment(scheduling.at, scheduling.now);
  const { liveRelease } = await lockSite(db);
  if ((await countWaiting(db)) >= MAX_WAITING) {
    throw new AppError("invalid_request", { message: RELEASE_SCHEDULE_MESSAGES.tooMany });
  }
  const id = newId();
  await insertScheduled(db, { id, name: scheduling.name?.trim() ?? "", runAt, by: scheduling.by });
  const { documentIds } = scheduling;
  const count = await freezeDrafts(db, { scheduledId: id, live: liveRelease, documentIds });
  if (count === 0) throw new AppError("nothing_to_publish");
  return getScheduled(db, id);
}

async function lockOpen(db: SiteDb, id: string): Promise<ScheduledRow> {
  const row = await lockScheduledRow(db, id);
  if (row?.state !== "waiting" && row?.state !== "failed") throw new AppError("not_found");
  return row;
}

type Change = { readonly id: string; readonly at?: string | undefined; readonly name?: string | undefined };

/** Throws `not_found` once it is published or canceled, and `invalid_request` for a past time. */
export async function changeScheduled(db: SiteDb, change: Change, now: number): Promise<ScheduledRelease> {
  const { id, state } = await lockOpen(db, change.id);
  const name = change.name === undefined ? {} : { name: change.name.trim() };
  if (change.at === undefined) {
    await updateScheduled(db, { id, state: state === "failed" ? "failed" : "waiting", ...name });
  } else {
    const runAt = readMoment(change.at, now);
    await updateScheduled(db, { id, state: "waiting", runAt, failure: null, tries: 0, retryAt: null, ...name });
  }
  return getScheduled(db, id);
}

/** Throws `not_found` once it is published or canceled. */
export async function cancelScheduled(db: SiteDb, id: string): Promise<ScheduledRelease> {
  await lockOpen(db, id);
  await updateScheduled(db, { id, state: "canceled" });
  return getScheduled(db, id);
}

/** Why a scheduled release could not go live; an expected outcome, not a fault. */
class ScheduleFailure extends Error {}

/** Why a release of the transaction must not go live, in words; undefined if it may. */
export type ReleaseCheck = (
  db: SiteDb,
  releases: { readonly number: number; readonly live: number | null },
) => Promise<string | undefined>;

async function writeDue(db: SiteDb, { id, name, runAt, by }: ScheduledRow, check?: ReleaseCheck): Promise<void> {
  const { liveRelease } = await lockSite(db);
  if (!(await hasFrozenDifferences(db, id, liveRelease))) {
    throw new ScheduleFailure(RELEASE_SCHEDULE_MESSAGES.nothingLeft);
  }
  const number = ((await listReleaseRows(db, 1))[0]?.number ?? 0) + 1;
  await insertRelease(db, { number, name: name || `Release ${number}`, by }, runAt);
  await writeScheduledPublication(db, { number, live: liveRelease, scheduledId: id });
  const address = await findAddressClash(db, number);
  if (address !== undefined) {
    throw new ScheduleFailure(fillMessage(RELEASE_SCHEDULE_MESSAGES.addressClash, { address }));
  }
  const problem = await check?.(db, { number, live: liveRelease });
  if (problem !== undefined) throw new ScheduleFailure(problem);
  await setLiveRelease(db, number);
  await updateScheduled(db, { id, state: "published", number, failure: null, retryAt: null });
}

async function isDue(db: SiteDb, id: string, now: number): Promise<ScheduledRow | undefined> {
  const row = await lockScheduledRow(db, id);
  return row?.state === "waiting" && (row.retryAt ?? row.runAt).getTime() <= now ? row : undefined;
}

type Due = {
  readonly siteId: SiteId;
  readonly scheduledId: string;
  readonly now: number;
  readonly check?: ReleaseCheck | undefined;
  readonly urls?: Pick<OriginUrls, "site" | "studio"> | undefined;
};

function afterFault({ id, tries: before }: ScheduledRow, now: number): Parameters<typeof updateScheduled>[1] {
  const tries = before + 1;
  const waitMs = releaseWaitMs(tries);
  const { fault, faultEnded } = RELEASE_SCHEDULE_MESSAGES;
  return waitMs === null
    ? { id, tries, state: "failed", failure: fillMessage(faultEnded, { tries }), retryAt: null }
    : { id, tries, state: "waiting", failure: fault, retryAt: new Date(now + waitMs) };
}

/**
 * Publishes a due release: once, however many processes try, and all or nothing. A release that cannot go live is
 * marked with the reason, and the site's admins get a mail; after a fault it is retried later, and the fault is rethrown.
 */
export async function publishDue(database: Database, { siteId, scheduledId, now, check, urls }: Due): Promise<void> {
  try {
    await inSite(database, siteId, async (db) => {
      const row = await isDue(db, scheduledId, now);
      if (row) await writeDue(db, row, check);
    });
  } catch (error) {
    const failure = error instanceof ScheduleFailure ? error.message : undefined;
    invariant(failure !== "", "a release that fails says why");
    await inSite(database, siteId, async (db) => {
      const row = await isDue(db, scheduledId, now);
      if (!row) return;
      const failed = { id: row.id, state: "failed", failure, retryAt: null } as const;
      await updateScheduled(db, failure === undefined ? afterFault(row, now) : { ...failed, failure });
      if (failure === undefined || !urls) return;
      const name = row.name || row.runAt.toISOString();
      await mailReleaseTrouble(db, urls, { kind: "schedule-failed", scheduledId, name, reason: failure });
    });
    if (failure === undefined) throw error;
  }
}
