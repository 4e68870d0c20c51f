import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inPlatform, type Database } from "../../db/database.ts";
import type { ConnectionSettings } from "../../db/embedded-postgres-server.ts";
import { listen } from "../../db/notifications.ts";
import { listNextOnClock, type ClockRow } from "./release-clock-store.ts";
import { publishDue } from "./release-schedule-service.ts";

export type ReleaseClockParts = {
  readonly database: Database;
  readonly settings: ConnectionSettings;
  readonly now: () => number;
  readonly log: { readonly error: (details: object, message: string) => void };
};

export type ReleaseClock = { readonly stop: () => Promise<void> };

/** Due at once, e.g. at midnight. */
const BATCH = 50;
/** Timers go no further than 24 days; and a clock that was set anew is noticed. */
const LONGEST_SLEEP_MS = 60_000;
const RETRY_MS = 500;

/** Those of one site go one after the other: a later one may hold what an earlier one publishes. */
async function inOrder(rows: readonly ClockRow[], publishOne: (row: ClockRow) => Promise<boolean>): Promise<boolean> {
  let isDone = true;
  for (const row of rows) isDone = (await publishOne(row)) && isDone;
  return isDone;
}

/**
 * Publishes scheduled releases at their time, those that came due while nothing ran at once. It sleeps until the next one; the database
 * tells of new ones. Every process with workers has one: a release is published once all the same, because its row is locked.
 */
export function startReleaseClock({ database, settings, now, log }: ReleaseClockParts): ReleaseClock {
  const state = { isStopped: false, isAsked: false };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const notifications = listen(settings, { channel: "stoa_release_clock", onMessage: look, onGap: look });

  async function publishOne({ siteId, scheduledId }: ClockRow): Promise<boolean> {
    try {
      await publishDue(database, { siteId: siteId as SiteId, scheduledId, now: now() });
      return true;
    } catch (error) {
      log.error({ err: error, siteId, scheduledId }, "A scheduled release could not be published. Trying again.");
      return false;
    }
  }

  /** Publishes what is due; answers how long to sleep. */
  async function round(): Promise<number> {
    const next = await inPlatform(database, (db) => listNextOnClock(db, BATCH));
    const due = next.filter(({ runAt }) => runAt.getTime() <= now());
    const bySite = Map.groupBy(due, ({ siteId }) => siteId);
    const done = await Promise.all([...bySite.values()].map((rows) => inOrder(rows, publishOne)));
    if (done.includes(false)) return RETRY_MS;
    if (due.length > 0) return 0;
    const [first] = next;
    return first ? Math.min(LONGEST_SLEEP_MS, first.runAt.getTime() - now()) : LONGEST_SLEEP_MS;
  }

  async function rounds(): Promise<void> {
    while (state.isAsked && !state.isStopped) {
      state.isAsked = false;
      const sleepMs = await round().catch(() => RETRY_MS);
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
    stop: async () => {
      state.isStopped = true;
      clearTimeout(timer);
      await notifications.close();
      await running;
    },
  };
}
