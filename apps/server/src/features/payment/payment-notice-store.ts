import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

export type NoticeName = { readonly provider: string; readonly id: string };

/** Whether a notice was worked on already. */
export async function hasNotice(db: SiteDb, { provider, id }: NoticeName): Promise<boolean> {
  const row = await db.first(
    build
      .selectFrom("payment_notice")
      .select("id")
      .where("site_id", "=", db.siteId)
      .where("provider", "=", provider)
      .where("id", "=", id),
  );
  return row !== undefined;
}

/** Notes that a notice was worked on, and forgets those that providers no longer repeat. */
export async function noteNotice(db: SiteDb, { provider, id }: NoticeName, forgetBefore: Date): Promise<void> {
  await Promise.all([
    db.run(
      build
        .insertInto("payment_notice")
        .values({ site_id: db.siteId, provider, id })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    db.run(build.deleteFrom("payment_notice").where("site_id", "=", db.siteId).where("received_at", "<", forgetBefore)),
  ]);
}
