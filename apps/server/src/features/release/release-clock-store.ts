import type { PlatformDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

export type ClockRow = { readonly siteId: string; readonly scheduledId: string; readonly runAt: Date };

/** What is to be published next on all sites, the earliest first. */
export function listNextOnClock(db: PlatformDb, limit: number): Promise<ClockRow[]> {
  return db.rows(
    build
      .selectFrom("release_clock")
      .select(["site_id as siteId", "scheduled_id as scheduledId", "run_at as runAt"])
      .orderBy("run_at")
      .orderBy("scheduled_id")
      .limit(limit),
  );
}
