import { answerText } from "@stoa/core/form/answer/answer-text.ts";
import type { FormSubmission, SubmissionState } from "@stoa/core/form/form-api.ts";
import { SUBMISSION_LIMITS } from "@stoa/core/form/check/form-limits.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { csvRow } from "@stoa/core/lib/text/csv-text.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type Database, type SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { getDocument } from "../../document/document-service.ts";
import {
  countSubmissionRows,
  deleteSubmissionRows,
  findPublishedForm,
  listAnsweredFields,
  listReceivedRows,
  listSubmissionRows,
  lockSubmission,
  markSubmission,
  type SubmissionCounts,
  type SubmissionKey,
  type SubmissionRange,
  type SubmissionRow,
} from "../form-store.ts";
import { notifyOfSubmission, type TellingParts } from "./form-telling-service.ts";

export type SubmissionQuery = {
  readonly state?: SubmissionState | undefined;
  readonly search?: string | undefined;
  readonly isRead?: boolean | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};

const DEFAULT_LIMIT = 50;

function toSubmission(row: SubmissionRow): FormSubmission {
  const { id, submittedAt, state, isRead, spamScore, spamReasons, page, answers } = row;
  return { id, submittedAt: submittedAt.toISOString(), state, isRead, spamScore, spamReasons, page, answers };
}

function rangeOf({
  state = "received",
  search = "",
  isRead,
  cursor,
  limit = DEFAULT_LIMIT,
}: SubmissionQuery): SubmissionRange {
  return { state, search: search.trim(), isRead: isRead ?? null, before: cursor ?? null, limit };
}

/** Accepts existing forms and deleted ones that still have submissions. Throws `not_found`. */
async function checkForm(db: SiteDb, formId: string): Promise<SubmissionCounts> {
  const counts = await countSubmissionRows(db, formId);
  if (counts.received + counts.spam === 0) await getDocument(db, formId, "form");
  return counts;
}

/** Newest first. Throws `not_found` for a form that never existed. */
export async function listSubmissions(
  db: SiteDb,
  formId: string,
  query: SubmissionQuery,
): Promise<{ items: FormSubmission[]; nextCursor: string | null }> {
  await checkForm(db, formId);
  const range = rangeOf(query);
  const rows = await listSubmissionRows(db, formId, { ...range, limit: range.limit + 1 });
  const shown = rows.slice(0, range.limit);
  const nextCursor = rows.length > range.limit ? (shown.at(-1)?.number ?? null) : null;
  return { items: shown.map(toSubmission), nextCursor };
}

export function countSubmissions(db: SiteDb, formId: string): Promise<SubmissionCounts> {
  return checkForm(db, formId);
}

export function deleteSubmissions(db: SiteDb, formId: string, ids: readonly string[]): Promise<number> {
  return deleteSubmissionRows(db, formId, ids);
}

export type SubmissionChange = SubmissionKey & {
  readonly isRead?: boolean | undefined;
  readonly state?: SubmissionState | undefined;
};

/** Marks a submission; one recovered from spam triggers its notifications now, once. Throws `not_found`. */
export async function changeSubmission(
  db: SiteDb,
  parts: TellingParts & { readonly site: SiteEntry },
  { formId, id, isRead, state }: SubmissionChange,
): Promise<FormSubmission> {
  const row = await lockSubmission(db, { formId, id });
  if (!row) throw new AppError("not_found");
  const changed = { ...row, isRead: isRead ?? row.isRead, state: state ?? row.state };
  const isToldNow = changed.state === "received" && row.toldAt === null && row.state === "spam";
  const toldAt = isToldNow ? new Date(parts.now()) : row.toldAt;
  await markSubmission(db, id, { state: changed.state, isRead: changed.isRead, toldAt });
  const form: Form | undefined = isToldNow ? await findPublishedForm(db, parts.site.liveRelease, formId) : undefined;
  if (form) await notifyOfSubmission(db, parts, { formId, form, submission: row });
  return toSubmission(changed);
}

const FIRST_COLUMNS = ["Submitted On", "Page", "State"];

type TableParts = { readonly database: Database; readonly site: SiteEntry };

type ReadRows = (db: SiteDb, last: string | null, limit: number) => Promise<SubmissionRow[]>;

/** Yields a table of submissions in chunks, with a column for every field the form ever had, including removed ones. */
async function* tableOf({ database, site }: TableParts, formId: string, readRows: ReadRows): AsyncGenerator<string> {
  const fields = await inSite(database, site.id, (db) => listAnsweredFields(db, formId));
  yield csvRow([...FIRST_COLUMNS, ...fields.map(({ title }) => title)]);
  const limit = SUBMISSION_LIMITS.exportBatch;
  let last: string | null = null;
  let isMore = true;
  while (isMore) {
    const from: string | null = last;
    const rows: SubmissionRow[] = await inSite(database, site.id, (db) => readRows(db, from, limit));
    const text = rows.map(({ submittedAt, page, state, answers }) => {
      const given = new Map(answers.map(({ fieldId, type, value }) => [fieldId, answerText(type, value)]));
      return csvRow([
        submittedAt.toISOString(),
        page.path,
        state,
        ...fields.map(({ fieldId }) => given.get(fieldId) ?? ""),
      ]);
    });
    if (text.length > 0) yield text.join("");
    last = rows.at(-1)?.number ?? null;
    isMore = rows.length === limit;
  }
}

export function exportSubmissions(
  parts: TableParts,
  formId: string,
  query: Pick<SubmissionQuery, "state" | "search">,
): AsyncGenerator<string> {
  return tableOf(parts, formId, (db, before, limit) =>
    listSubmissionRows(db, formId, { ...rangeOf(query), before, limit }),
  );
}

/** The same table for spreadsheets that poll it: no spam, and newest row last so rows keep their position. */
export function sheetOfSubmissions(parts: TableParts, formId: string): AsyncGenerator<string> {
  return tableOf(parts, formId, (db, after, limit) => listReceivedRows(db, formId, { after, limit }));
}
