import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { Database, SiteDb } from "../db/database.ts";
import type { ClockJobName, SiteJobData, SiteJobName } from "./job-names.ts";

export type SiteJobCall<Name extends SiteJobName = SiteJobName> = {
  readonly data: SiteJobData[Name];
  readonly siteId: SiteId;
  readonly inItsSite: <Result>(work: (db: SiteDb) => Promise<Result>) => Promise<Result>;
  /** Aborted when the process is stopping and the job takes too long. */
  readonly signal: AbortSignal;
};

/**
 * A deferred job for one site. It may run twice (a crash, a lost connection), so it must be idempotent. When it throws
 * it is retried, up to 25 times in about three days.
 */
export type SiteJob<Name extends SiteJobName = SiteJobName> = {
  readonly kind: "site";
  readonly name: Name;
  /** At once in a process; one site has at most one fewer. */
  readonly limit: number;
  /** May take minutes. */
  readonly isLong?: boolean;
  readonly run: (call: SiteJobCall<Name>) => Promise<void>;
};

export type ClockJobCall = { readonly database: Database; readonly signal: AbortSignal };

/** A scheduled job, run by one of the processes. A time missed while none ran is caught up within a day. */
export type ClockJob = {
  readonly kind: "clock";
  readonly name: ClockJobName;
  /** Minute, hour, day of month, month, day of week; UTC. */
  readonly schedule: string;
  readonly run: (call: ClockJobCall) => Promise<void>;
};

/** A `SiteJob` of any name; its data matches the name because `addJob` added it. */
export type AnySiteJob = { [Name in SiteJobName]: SiteJob<Name> }[SiteJobName];

export type Job = AnySiteJob | ClockJob;
