import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { CronItem, Runner, RunnerOptions, TaskList, WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import { inPlatform, inSite, type Database } from "../db/database.ts";
import { openPool } from "../db/pooler/app-pool.ts";
import type { ConnectionSettings } from "../db/postgres/embedded-postgres-server.ts";
import type { AnySiteJob, ClockJob, Job, SiteJobCall } from "./job.ts";
import { createJobLimits, type JobLimits } from "./job-limits.ts";
import { lineUpDueJobs } from "./job-turns-store.ts";
import { showWorkerPresence } from "./worker-presence-store.ts";

export type JobLog = {
  readonly error: (details: object, message: string) => void;
  readonly warn: (details: object, message: string) => void;
};

export type JobRunnerParts = {
  readonly database: Database;
  /** For its own connections; the application role. */
  readonly settings: ConnectionSettings;
  readonly jobs: readonly Job[];
  readonly log: JobLog;
};

export type JobRunner = {
  /** Stops taking jobs, waits for running ones, and after a few seconds asks them to abort. */
  readonly stop: () => Promise<void>;
};

/** More than all mails, notices and long jobs that may run at once, so others always find a worker. */
const WORKERS = 12;
/** For fetching jobs and recording their results; jobs use those of the database. */
const CONNECTIONS = 10;
const RESTART_MS = 1000;
const PATIENCE_MS = 5000;
/** Workers whose connections broke may never report that they have ended; nothing of theirs is running by then. */
const LONGEST_STOP_MS = 3 * PATIENCE_MS;
/** Missed scheduled times within this period are caught up, e.g. after a night switched off. */
const MAKE_UP_MS = 24 * 60 * 60_000;
const CLOCK_TRIES = 5;

type Helpers = { readonly abortSignal: AbortSignal };
type Told = { readonly siteId: SiteId; readonly data: never };

function siteTask(database: Database, job: AnySiteJob, limits: JobLimits) {
  // The name determines the data: `addJob` accepts no other.
  const run = job.run as (call: SiteJobCall<never>) => Promise<void>;
  return async (payload: unknown, { abortSignal }: Helpers): Promise<void> => {
    const { siteId, data } = payload as Told;
    await limits.run({ name: job.name, siteId }, () =>
      run({ data, siteId, signal: abortSignal, inItsSite: (work) => inSite(database, siteId, work) }),
    );
  };
}

function clockTask(database: Database, job: ClockJob) {
  return (_payload: unknown, { abortSignal }: Helpers): Promise<void> => job.run({ database, signal: abortSignal });
}

const LINE_UP: ClockJob = {
  kind: "clock",
  name: "job.line-up",
  schedule: "* * * * *",
  run: ({ database }) => inPlatform(database, lineUpDueJobs),
};

function cronItem({ name, schedule }: ClockJob): CronItem {
  return {
    task: name,
    match: schedule,
    identifier: name,
    options: { backfillPeriod: MAKE_UP_MS, maxAttempts: CLOCK_TRIES, jobKey: name },
  };
}

function reportFailures(events: WorkerEvents, log: JobLog): void {
  events.on("job:error", ({ job, error }) => {
    const { siteId } = job.payload as { siteId?: string };
    const details = { err: error, job: job.task_identifier, jobId: job.id, siteId, attempt: job.attempts };
    if (job.attempts >= job.max_attempts) log.error(details, "A job failed permanently.");
    else log.warn(details, "A job failed and will be retried.");
  });
}

async function readOptions({ database, jobs, log }: JobRunnerParts, pool: Pool): Promise<RunnerOptions> {
  const { Logger, parseCronItems } = await import("graphile-worker");
  const siteJobs = jobs.filter((job) => job.kind === "site");
  const clockJobs = [LINE_UP, ...jobs.filter((job) => job.kind === "clock")];
  const limits = createJobLimits(siteJobs);
  const events: WorkerEvents = new EventEmitter();
  reportFailures(events, log);
  const taskList: TaskList = Object.fromEntries([
    ...siteJobs.map((job) => [job.name, siteTask(database, job, limits)]),
    ...clockJobs.map((job) => [job.name, clockTask(database, job)]),
  ]);
  return {
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(clockJobs.map(cronItem)),
    concurrency: WORKERS,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: PATIENCE_MS,
    forbiddenFlags: limits.flagsAtTheirLimit,
    // Without a delay set, no one awaits the recording of a job's result, and a database outage then ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    // Failed jobs are reported above; anything else concerns the library until it gives up, which `keepRunning`
    // reports.
    logger: new Logger(() => () => undefined),
  };
}

/** One run of the workers; ends when stopped, or with an error after a long database outage. */
async function runOnce(parts: JobRunnerParts, pool: Pool, onStart: (runner: Runner) => void): Promise<void> {
  const options = await readOptions(parts, pool);
  const { run } = await import("graphile-worker");
  const presences: Array<{ stop: () => Promise<void> }> = [];
  options.events?.on("pool:create", ({ workerPool }) => {
    presences.push(showWorkerPresence(parts.settings, workerPool.id));
  });
  try {
    const runner = await run(options);
    onStart(runner);
    await runner.promise;
  } finally {
    for (const presence of presences) await presence.stop();
  }
}

/** Starts this process's workers. They restart automatically after a database outage. */
export function startJobs(parts: JobRunnerParts): JobRunner {
  const pool = openPool(parts.settings, { max: CONNECTIONS });
  const stopping = new AbortController();
  let current: Runner | undefined;

  function onStart(runner: Runner): void {
    current = runner;
    if (stopping.signal.aborted) void runner.stop().catch(() => undefined);
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runOnce(parts, pool, onStart).catch((error: unknown) => {
        if (!stopping.signal.aborted)
          parts.log.warn({ err: error }, "Jobs are paused: the database is unavailable. Retrying.");
      });
      current = undefined;
      await wait(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = keepRunning();
  async function endInOrder(): Promise<void> {
    await current?.stop().catch(() => undefined);
    await running;
    await pool.end();
  }
  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.race([endInOrder(), wait(LONGEST_STOP_MS, undefined, { ref: false })]);
  }
  let stopped: Promise<void> | undefined;
  return { stop: () => (stopped ??= stop()) };
}
