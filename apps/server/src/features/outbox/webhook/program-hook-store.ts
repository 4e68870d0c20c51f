import type { SiteDb } from "../../../db/database.ts";

export type NewProgramHook = {
  readonly id: string;
  readonly programId: string;
  readonly endpointUrl: string;
  readonly topic: string;
  readonly sealedSecret: Buffer;
  /** Limit of all the form's programs, including this one. */
  readonly max: number;
};

export type ProgramHookRow = { readonly id: string; readonly sealedSecret: Buffer };

/** Stores a subscription, or returns the existing one for that address; undefined over the form's limit. */
export async function insertProgramHook(db: SiteDb, hook: NewProgramHook): Promise<ProgramHookRow | undefined> {
  const { id, programId, endpointUrl, topic, sealedSecret, max } = hook;
  // Serializes concurrent inserts, so the count is right.
  await db.text("select id from site where id = $1 for update", [db.siteId]);
  const [known] = await db.text<ProgramHookRow>(
    `select id, sealed_secret as "sealedSecret" from webhook_subscription where site_id = $1 and form_program_id = $2 and endpoint_url = $3`,
    [db.siteId, programId, endpointUrl],
  );
  if (known) return known;
  const [made] = await db.text<ProgramHookRow>(
    `insert into webhook_subscription (site_id, id, form_program_id, endpoint_url, topics, sealed_secret)
     select $1, $2, $3, $4, array[$5::text], $6 where $7 > (
       select count(*) from webhook_subscription hook
       join form_program program on program.site_id = $1 and program.id = hook.form_program_id
       where hook.site_id = $1
         and program.form_id = (select form_id from form_program self where self.site_id = $1 and self.id = $3))
     returning id, sealed_secret as "sealedSecret"`,
    [db.siteId, id, programId, endpointUrl, topic, sealedSecret, max],
  );
  return made;
}

export async function deleteProgramHook(
  db: SiteDb,
  { programId, id }: { readonly programId: string; readonly id: string },
): Promise<boolean> {
  const rows = await db.text(
    "delete from webhook_subscription where site_id = $1 and form_program_id = $2 and id = $3 returning id",
    [db.siteId, programId, id],
  );
  return rows.length === 1;
}

/** Deletes a notice's subscription if it is a program's, together with its pending notices. */
export async function endProgramHookOf(db: SiteDb, deliveryId: string): Promise<void> {
  await db.text(
    `delete from webhook_subscription where site_id = $1 and form_program_id is not null
       and id = (select subscription_id from webhook_delivery where site_id = $1 and id = $2)`,
    [db.siteId, deliveryId],
  );
}
