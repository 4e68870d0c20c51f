import type { SiteDb } from "../db/database.ts";
import type { SiteJobData, SiteJobName } from "./job-names.ts";

export type NewJob<Name extends SiteJobName> = {
  readonly data: SiteJobData[Name];
  /** At most one pending job per site, name and key: adding it again replaces one that has not started. */
  readonly key?: string;
  readonly runAt?: Date;
  /** Waits until nothing else of any site does: campaigns and other work that no one waits for. */
  readonly isBulk?: boolean;
};

/** Smaller numbers go first. */
const PRIORITY = 0;
const BULK_PRIORITY = 10;

/**
 * Adds a job to the transaction: it runs after the commit, or never if it rolls back. Sites take turns: a job waits for
 * the site's own earlier ones of its kind, and for about one of each other site.
 */
export async function addJob<Name extends SiteJobName>(
  db: SiteDb,
  name: Name,
  { data, key, runAt, isBulk = false }: NewJob<Name>,
): Promise<void> {
  const jobKey = key === undefined ? null : `${name}:${key}`;
  const priority = isBulk ? BULK_PRIORITY : PRIORITY;
  await db.text("select add_site_job($1, $2, $3, $4, $5)", [
    name,
    JSON.stringify(data),
    runAt ?? null,
    jobKey,
    priority,
  ]);
}

/** Whether a job of this name and key is pending. Transactions that check and then add it are serialized. */
export async function isJobWaiting(db: SiteDb, name: SiteJobName, key: string): Promise<boolean> {
  const [, [row]] = await Promise.all([
    db.text("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${db.siteId}:${name}:${key}`]),
    db.text<{ isWaiting: boolean }>(`select is_site_job_waiting($1, $2) as "isWaiting"`, [name, key]),
  ]);
  return row?.isWaiting ?? false;
}
