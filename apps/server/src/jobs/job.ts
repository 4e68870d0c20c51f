import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { Database, SiteDb } from "../db/database.ts";
import type { ClockJobName, SiteJobData, SiteJobName } from "./job-names.ts";

export type SiteJobCall<Name extends SiteJobName = SiteJobName> = {
  readonly data: SiteJobData[Name];
  readonly siteId: SiteId;
  /** One transaction within the job's own site. */
  readonly inItsSite: <Result>(work: (db: SiteDb) => Promise<Result>) => Promise<Result>;
  /** Aborted when the process is to stop and the job takes too long. */
  readonly signal: AbortSignal;
};

/**
 * What is done later for one site. It may run twice (a crash, a lost connection), so its effects have to be the same as if it ran
 * once. When it throws it is run again later, up to 25 times in about three days.
 */
export type SiteJob<Name extends SiteJobName = SiteJobName> = {
  readonly kind: "site";
  readonly name: Name;
  /** How many may run at once in one process. */
  readonly limit: number;
  readonly run: (call: SiteJobCall<Name>) => Promise<void>;
};

export type ClockJobCall = { readonly database: Database; readonly signal: AbortSignal };

/** What is done at certain times, by one of the processes. A time that passed while none ran is made up for within a day. */
export type ClockJob = {
  readonly kind: "clock";
  readonly name: ClockJobName;
  /** Minute, hour, day of the month, month, day of the week; UTC. */
  readonly schedule: string;
  readonly run: (call: ClockJobCall) => Promise<void>;
};

/** A `SiteJob` of any name; what it is told fits its name because `addJob` added it. */
export type AnySiteJob = { [Name in SiteJobName]: SiteJob<Name> }[SiteJobName];

export type Job = AnySiteJob | ClockJob;
