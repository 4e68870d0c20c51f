import type { SiteDb } from "../db/database.ts";
import type { SiteJobData, SiteJobName } from "./job-names.ts";

export type NewJob<Name extends SiteJobName> = {
  readonly data: SiteJobData[Name];
  /** At most one pending job per site, name and key: adding it again replaces one that has not started. */
  readonly key?: string;
  readonly runAt?: Date;
};

/** Adds a job to the transaction: it runs after the commit, or never if it rolls back. */
export async function addJob<Name extends SiteJobName>(
  db: SiteDb,
  name: Name,
  { data, key, runAt }: NewJob<Name>,
): Promise<void> {
  const jobKey = key === undefined ? null : `${name}:${key}`;
  await db.text("select add_site_job($1, $2, $3, $4)", [name, JSON.stringify(data), runAt ?? null, jobKey]);
}

/** Whether a job of this name and key is pending. Transactions that check and then add it are serialized. */
export async function isJobWaiting(db: SiteDb, name: SiteJobName, key: string): Promise<boolean> {
  const [, [row]] = await Promise.all([
    db.text("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${db.siteId}:${name}:${key}`]),
    db.text<{ isWaiting: boolean }>(`select is_site_job_waiting($1, $2) as "isWaiting"`, [name, key]),
  ]);
  return row?.isWaiting ?? false;
}
