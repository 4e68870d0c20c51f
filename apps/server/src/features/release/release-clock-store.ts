import type { PlatformDb } from "../../db/database.ts";

export type ClockRow = { readonly siteId: string; readonly scheduledId: string; readonly runAt: Date };

export function listNextOnClock(db: PlatformDb, limit: number): Promise<ClockRow[]> {
  return db.text<ClockRow>(
    `select site_id as "siteId", scheduled_id as "scheduledId", run_at as "runAt"
     from release_clock order by run_at, scheduled_id limit $1`,
    [limit],
  );
}
