import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inPlatform, type Database } from "../../db/database.ts";
import type { ConnectionSettings } from "../../db/postgres/embedded-postgres-server.ts";
import { listen } from "../../db/notifications.ts";
import { listNextOnClock, type ClockRow } from "./release-clock-store.ts";
import type { OriginUrls } from "../../plugins/request/request-origin.ts";
import { publishDue, type ReleaseCheck } from "./release-schedule-service.ts";

export type ReleaseClockParts = {
  readonly database: Database;
  readonly settings: ConnectionSettings;
  readonly now: () => number;
  /** Draws pages of a release before it goes live. */
  readonly check?: ReleaseCheck;
  readonly urls?: Pick<OriginUrls, "site" | "studio">;
  readonly log: { readonly error: (details: object, message: string) => void };
};

export type ReleaseClock = {
  readonly stop: () => Promise<void>;
  /** Resolves when releases that came due while nothing ran are live, or could not be published. */
  readonly hasLooked: Promise<void>;
};

/** May be due at once, e.g. at midnight. */
const BATCH = 50;
/** A lost notification of a new release, or a change of the system clock, is noticed after that. */
const LONGEST_SLEEP_MS = 5000;
/** Pause when the database does not answer, doubled up to `LONGEST_RETRY_MS`. */
const RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;

type Publishing = Pick<ReleaseClockParts, "database" | "now" | "log" | "check" | "urls">;

async function publishOne(
  { database, now, log, check, urls }: Publishing,
  { siteId, scheduledId }: ClockRow,
): Promise<void> {
  try {
    await publishDue(database, { siteId: siteId as SiteId, scheduledId, now: now(), check, urls });
  } catch (error) {
    log.error({ err: error, siteId, scheduledId }, "A scheduled release could not be published. It will be retried.");
  }
}

/** A site's releases go in order: a later one may contain what an earlier one publishes. */
async function publishInOrder(parts: Publishing, rows: readonly ClockRow[]): Promise<void> {
  for (const row of rows) await publishOne(parts, row);
}

type Next = { readonly due: readonly ClockRow[]; readonly sleepMs: number };

async function readNext({ database, now }: Publishing): Promise<Next> {
  const next = await inPlatform(database, (db) => listNextOnClock(db, BATCH));
  const [first] = next;
  return {
    due: next.filter(({ runAt }) => runAt.getTime() <= now()),
    sleepMs: first ? Math.min(LONGEST_SLEEP_MS, first.runAt.getTime() - now()) : LONGEST_SLEEP_MS,
  };
}

type Sleep = { readonly isFaulty: boolean; readonly ms: number };

function isSame(one: ClockRow, other: ClockRow): boolean {
  return one.siteId === other.siteId && one.scheduledId === other.scheduledId;
}

/**
 * Publishes scheduled releases at their time, and overdue ones at once. Sleeps until the next one; the database
 * notifies of new ones. Every worker process runs one: each release is published once, because its row is locked.
 */
export function startReleaseClock({ settings, ...publishing }: ReleaseClockParts): ReleaseClock {
  const state = { isStopped: false, isAsked: false, faults: 0 };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const notifications = listen(settings, { channel: "stoa_release_clock", onMessage: look, onGap: look });

  /** Publishes what is due; returns how long to sleep. A release that is still due could not even be marked. */
  async function round(): Promise<Sleep> {
    const before = await readNext(publishing);
    const bySite = Map.groupBy(before.due, ({ siteId }) => siteId);
    await Promise.all([...bySite.values()].map((rows) => publishInOrder(publishing, rows)));
    if (before.due.length === 0) return { isFaulty: false, ms: before.sleepMs };
    const { due, sleepMs } = await readNext(publishing);
    return { isFaulty: due.some((row) => before.due.some((one) => isSame(one, row))), ms: sleepMs };
  }

  async function roundSleepMs(): Promise<number> {
    const { isFaulty, ms } = await round().catch(() => ({ isFaulty: true, ms: 0 }));
    state.faults = isFaulty ? state.faults + 1 : 0;
    return isFaulty ? Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** (state.faults - 1)) : ms;
  }

  async function rounds(): Promise<void> {
    while (state.isAsked && !state.isStopped) {
      state.isAsked = false;
      const sleepMs = await roundSleepMs();
      clearTimeout(timer);
      if (!state.isStopped) timer = setTimeout(look, Math.max(0, sleepMs));
    }
  }

  function look(): void {
    if (state.isAsked) return;
    state.isAsked = true;
    running = running.then(rounds);
  }

  look();
  return {
    hasLooked: running,
    stop: async () => {
      state.isStopped = true;
      clearTimeout(timer);
      await notifications.close();
      await running;
    },
  };
}
