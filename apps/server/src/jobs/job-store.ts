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
