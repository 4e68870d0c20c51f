import type { FormSubmission } from "@stoa/core/form/form-api.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { sql } from "kysely";
import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

/** A form as visitors see it in a release. */
export async function findPublishedForm(db: SiteDb, release: number | null, formId: string): Promise<Form | undefined> {
  const row = await db.first(
    build
      .selectFrom("published_document")
      .select("data")
      .where("site_id", "=", db.siteId)
      .where("id", "=", formId)
      .where("kind", "=", "form")
      .where(sql<boolean>`from_release <= ${release ?? 0} and (to_release is null or to_release > ${release ?? 0})`),
  );
  return row?.data as Form | undefined;
}

export type NewSubmission = {
  readonly id: string;
  readonly formId: string;
  readonly answers: FormSubmission["answers"];
  readonly page: FormSubmission["page"];
  readonly keyHash: Buffer | null;
};

/** Stores a submission; false when one with the same key is there. */
export async function insertSubmission(db: SiteDb, submission: NewSubmission): Promise<boolean> {
  const count = await db.run(
    build
      .insertInto("form_submission")
      .values({
        site_id: db.siteId,
        id: submission.id,
        form_id: submission.formId,
        answers: JSON.stringify(submission.answers),
        page: JSON.stringify(submission.page),
        key_hash: submission.keyHash,
      })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return count === 1;
}

export type SubmissionRow = Omit<FormSubmission, "submittedAt"> & {
  readonly number: string;
  readonly submittedAt: Date;
};

/** Submissions of a form, newest first, of numbers below `before`. */
export async function listSubmissionRows(
  db: SiteDb,
  formId: string,
  range: { readonly before: string | undefined; readonly limit: number },
): Promise<SubmissionRow[]> {
  const query = build
    .selectFrom("form_submission")
    .select(["id", "number", "answers", "page", "submitted_at as submittedAt"])
    .where("site_id", "=", db.siteId)
    .where("form_id", "=", formId)
    .orderBy("number", "desc")
    .limit(range.limit);
  const rows = await db.rows(range.before === undefined ? query : query.where("number", "<", range.before));
  return rows.map((row) => row as SubmissionRow);
}
