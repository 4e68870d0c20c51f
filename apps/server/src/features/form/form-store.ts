import type { FormSubmission, SubmissionState } from "@stoa/core/form/form-api.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import type { Translation } from "@stoa/core/multilingual/translation/translation-schema.ts";
import type { SpamReason } from "@stoa/core/form/check/score-spam.ts";
import type { SiteDb } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";

export async function findPublishedForm(db: SiteDb, release: number | null, formId: string): Promise<Form | undefined> {
  const [row] = await db.text<{ data: Form }>(
    `select data from published_document
     where site_id = $1 and id = $3 and kind = 'form' and from_release <= $2 and (to_release is null or to_release > $2)`,
    [db.siteId, release ?? 0, formId],
  );
  return row?.data;
}

export type FormWithTexts = { readonly form: Form; readonly texts: Translation["texts"] | null };

const FORM_WITH_TEXTS = `
  select form.data as form, translation.data -> 'texts' as texts
  from published_document form
  left join published_document translation on translation.site_id = $1 and translation.kind = 'translation'
    and translation.id = left(md5(form.id || ' ' || $4::text), 24)
    and translation.from_release <= $2 and (translation.to_release is null or translation.to_release > $2)
  where form.site_id = $1 and form.id = $3 and form.kind = 'form'
    and form.from_release <= $2 and (form.to_release is null or form.to_release > $2)`;

export async function findFormWithTexts(
  db: SiteDb,
  {
    release,
    formId,
    language,
  }: { readonly release: number | null; readonly formId: string; readonly language: string },
): Promise<FormWithTexts | undefined> {
  const [row] = await db.text<FormWithTexts>(FORM_WITH_TEXTS, [db.siteId, release ?? 0, formId, language]);
  return row;
}

export type NewSubmission = {
  readonly id: string;
  readonly formId: string;
  readonly answers: FormSubmission["answers"];
  readonly page: FormSubmission["page"];
  readonly keyHash: Buffer | null;
  readonly contentHash: Buffer | null;
  readonly state: SubmissionState;
  readonly spamScore: number;
  readonly spamReasons: readonly SpamReason[];
  readonly joinsList: boolean;
};

/** Returns the time of storing; undefined when a submission with the same key exists. */
export async function insertSubmission(db: SiteDb, submission: NewSubmission): Promise<Date | undefined> {
  const [row] = await db.text<TableRow<"form_submission", "submitted_at">>(
    `insert into form_submission (site_id, id, form_id, answers, page, key_hash, content_hash, state, spam_score, spam_reasons, told_at, joins_list)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning submitted_at`,
    [
      db.siteId,
      submission.id,
      submission.formId,
      JSON.stringify(submission.answers),
      JSON.stringify(submission.page),
      submission.keyHash,
      submission.contentHash,
      submission.state,
      submission.spamScore,
      submission.spamReasons,
      submission.state === "received" ? new Date() : null,
      submission.joinsList,
    ],
  );
  return row?.submitted_at;
}

/** Whether the same text was sent within a day. */
export async function isTextKnown(db: SiteDb, contentHash: Buffer): Promise<boolean> {
  const rows = await db.text(
    `select from form_submission where site_id = $1 and content_hash = $2 and submitted_at > now() - interval '1 day' limit 1`,
    [db.siteId, contentHash],
  );
  return rows.length > 0;
}

export type SubmissionRow = Omit<FormSubmission, "submittedAt"> & {
  readonly number: string;
  readonly submittedAt: Date;
  /** When notifications were queued; null if always spam. */
  readonly toldAt: Date | null;
  readonly joinsList: boolean;
};

const COLUMNS = `id, number, answers, page, submitted_at as "submittedAt", state, spam_score as "spamScore",
  spam_reasons as "spamReasons", is_read as "isRead", told_at as "toldAt", joins_list as "joinsList"`;

export type SubmissionRange = {
  readonly state: SubmissionState;
  readonly search: string;
  readonly isRead: boolean | null;
  readonly before: string | null;
  readonly limit: number;
};

/** Newest first, with numbers below `before`. */
export function listSubmissionRows(db: SiteDb, formId: string, range: SubmissionRange): Promise<SubmissionRow[]> {
  const { state, search, isRead, before, limit } = range;
  const pattern = search === "" ? null : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db.text<SubmissionRow>(
    `select ${COLUMNS} from form_submission
     where site_id = $1 and form_id = $2 and state = $3
       and ($4::text is null or exists (
         select from jsonb_path_query(answers, '$[*].value.**') as part where jsonb_typeof(part) = 'string' and part #>> '{}' ilike $4))
       and ($5::boolean is null or is_read = $5)
       and ($6::bigint is null or number < $6)
     order by number desc limit $7`,
    [db.siteId, formId, state, pattern, isRead, before, limit],
  );
}

/** Submissions other than spam, oldest first, with numbers above `after`. */
export function listReceivedRows(
  db: SiteDb,
  formId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<SubmissionRow[]> {
  return db.text<SubmissionRow>(
    `select ${COLUMNS} from form_submission
     where site_id = $1 and form_id = $2 and state = 'received' and ($3::bigint is null or number > $3)
     order by number limit $4`,
    [db.siteId, formId, after, limit],
  );
}

export type SubmissionKey = { readonly formId: string; readonly id: string };

/** Locks a submission until the transaction ends. */
export async function lockSubmission(db: SiteDb, { formId, id }: SubmissionKey): Promise<SubmissionRow | undefined> {
  const [row] = await db.text<SubmissionRow>(
    `select ${COLUMNS} from form_submission where site_id = $1 and form_id = $2 and id = $3 for update`,
    [db.siteId, formId, id],
  );
  return row;
}

export type SubmissionMarks = {
  readonly state: SubmissionState;
  readonly isRead: boolean;
  readonly toldAt: Date | null;
};

export async function markSubmission(
  db: SiteDb,
  id: string,
  { state, isRead, toldAt }: SubmissionMarks,
): Promise<void> {
  await db.text("update form_submission set state = $3, is_read = $4, told_at = $5 where site_id = $1 and id = $2", [
    db.siteId,
    id,
    state,
    isRead,
    toldAt,
  ]);
}

/** Returns the number deleted. */
export async function deleteSubmissionRows(db: SiteDb, formId: string, ids: readonly string[]): Promise<number> {
  const rows = await db.text(
    "delete from form_submission where site_id = $1 and form_id = $2 and id = any($3) returning id",
    [db.siteId, formId, ids],
  );
  return rows.length;
}

export type SubmissionCounts = { readonly received: number; readonly unread: number; readonly spam: number };

export async function countSubmissionRows(db: SiteDb, formId: string): Promise<SubmissionCounts> {
  const [row] = await db.text<SubmissionCounts>(
    `select count(*) filter (where state = 'received')::integer as received,
       count(*) filter (where state = 'received' and not is_read)::integer as unread,
       count(*) filter (where state = 'spam')::integer as spam
     from form_submission where site_id = $1 and form_id = $2`,
    [db.siteId, formId],
  );
  return row ?? { received: 0, unread: 0, spam: 0 };
}

export type AnsweredField = { readonly fieldId: string; readonly title: string };

/** Every field answered in a form's submissions, under its latest title, in form order. */
export function listAnsweredFields(db: SiteDb, formId: string): Promise<AnsweredField[]> {
  return db.text<AnsweredField>(
    `select answer ->> 'fieldId' as "fieldId", (array_agg(answer ->> 'title' order by number desc))[1] as title
     from form_submission, jsonb_array_elements(answers) with ordinality as asked (answer, position)
     where site_id = $1 and form_id = $2
     group by 1 order by (array_agg(position order by number desc))[1], 1`,
    [db.siteId, formId],
  );
}
