import type { FormProgramKind } from "@stoa/core/form/form-program-api.ts";
import type { SiteDb } from "../../../db/database.ts";

export type FormProgramRow = {
  readonly id: string;
  readonly kind: FormProgramKind;
  readonly name: string;
  readonly madeBy: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly hookCount: number;
};

export function listFormProgramRows(db: SiteDb, formId: string): Promise<FormProgramRow[]> {
  return db.text<FormProgramRow>(
    `select id, kind, name, made_by as "madeBy", created_at as "createdAt", last_used_at as "lastUsedAt",
       (select count(*)::integer from webhook_subscription hook
        where hook.site_id = $1 and hook.form_program_id = program.id) as "hookCount"
     from form_program program where site_id = $1 and form_id = $2 order by created_at, id`,
    [db.siteId, formId],
  );
}

export type NewFormProgram = Pick<FormProgramRow, "id" | "kind" | "name" | "madeBy" | "createdAt"> & {
  readonly formId: string;
  readonly secretHash: Buffer;
  /** Limit for its kind per form, including this one. */
  readonly max: number;
};

/** Returns false when the form has reached its limit. */
export async function insertFormProgram(db: SiteDb, program: NewFormProgram): Promise<boolean> {
  const { id, formId, kind, name, secretHash, madeBy, createdAt, max } = program;
  // Serializes concurrent inserts, so the count is right.
  await db.text("select id from site where id = $1 for update", [db.siteId]);
  const rows = await db.text(
    `insert into form_program (site_id, id, form_id, kind, name, secret_hash, made_by, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where $9 > (select count(*) from form_program where site_id = $1 and form_id = $3 and kind = $4)
     returning id`,
    [db.siteId, id, formId, kind, name, secretHash, madeBy, createdAt, max],
  );
  return rows.length === 1;
}

export type AdmittedProgram = { readonly id: string; readonly formId: string };

/** Returns the key's program unless its form was deleted; records its use at most once a minute. */
export async function admitFormProgram(
  db: SiteDb,
  { kind, secretHash }: { readonly kind: FormProgramKind; readonly secretHash: Buffer },
): Promise<AdmittedProgram | undefined> {
  const [program] = await db.text<AdmittedProgram & { isUseOld: boolean }>(
    `select program.id, form_id as "formId", coalesce(last_used_at < now() - interval '1 minute', true) as "isUseOld"
     from form_program program
     join document form on form.site_id = $1 and form.id = form_id and form.kind = 'form' and not form.is_deleted
     where program.site_id = $1 and program.kind = $2 and secret_hash = $3`,
    [db.siteId, kind, secretHash],
  );
  if (program?.isUseOld) {
    await db.text("update form_program set last_used_at = now() where site_id = $1 and id = $2", [
      db.siteId,
      program.id,
    ]);
  }
  return program;
}

/** Deletes a connection and its subscriptions; false when the form has no such program. */
export async function deleteFormProgram(
  db: SiteDb,
  { formId, id }: { readonly formId: string; readonly id: string },
): Promise<boolean> {
  const rows = await db.text("delete from form_program where site_id = $1 and form_id = $2 and id = $3 returning id", [
    db.siteId,
    formId,
    id,
  ]);
  return rows.length === 1;
}
