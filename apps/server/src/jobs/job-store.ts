import type { SiteDb } from "../db/database.ts";
import type { SiteJobData, SiteJobName } from "./job-names.ts";

export type NewJob<Name extends SiteJobName> = {
  readonly data: SiteJobData[Name];
  /** Of jobs of one name and key the site has one at most: adding it again replaces what has not started. */
  readonly key?: string;
  /** Now, unless given. */
  readonly runAt?: Date;
};

/** Adds a job to the transaction: it runs once the transaction is committed, and never if it is not. */
export async function addJob<Name extends SiteJobName>(
  db: SiteDb,
  name: Name,
  { data, key, runAt }: NewJob<Name>,
): Promise<void> {
  const jobKey = key === undefined ? null : `${name}:${key}`;
  await db.text("select add_site_job($1, $2, $3, $4)", [name, JSON.stringify(data), runAt ?? null, jobKey]);
}

/** Whether a job of this name and key is still to be done. Of several transactions that ask and then add it, each waits for the one before. */
export async function isJobWaiting(db: SiteDb, name: SiteJobName, key: string): Promise<boolean> {
  const [, [row]] = await Promise.all([
    db.text("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${db.siteId}:${name}:${key}`]),
    db.text<{ isWaiting: boolean }>(`select is_site_job_waiting($1, $2) as "isWaiting"`, [name, key]),
  ]);
  return row?.isWaiting ?? false;
}
