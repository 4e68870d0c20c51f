import { answerText } from "@stoa/core/form/answer-text.ts";
import type { FormSubmission, SubmissionState } from "@stoa/core/form/form-api.ts";
import { SUBMISSION_LIMITS } from "@stoa/core/form/form-limits.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { csvRow } from "@stoa/core/lib/csv-text.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { getDocument } from "../document/document-service.ts";
import {
  countSubmissionRows,
  deleteSubmissionRows,
  findPublishedForm,
  listAskedFields,
  listReceivedRows,
  listSubmissionRows,
  lockSubmission,
  markSubmission,
  type SubmissionCounts,
  type SubmissionKey,
  type SubmissionRange,
  type SubmissionRow,
} from "./form-store.ts";
import { tellOfSubmission, type TellingParts } from "./form-telling-service.ts";

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

/** A form of the site, or one that was deleted and has submissions still. Throws `not_found`. */
async function checkForm(db: SiteDb, formId: string): Promise<SubmissionCounts> {
  const counts = await countSubmissionRows(db, formId);
  if (counts.received + counts.spam === 0) await getDocument(db, formId, "form");
  return counts;
}

/** What was sent with a form of the site, newest first. Throws `not_found` for a form that the site never had. */
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

/** How much was sent with a form. Throws `not_found`. */
export function countSubmissions(db: SiteDb, formId: string): Promise<SubmissionCounts> {
  return checkForm(db, formId);
}

/** Deletes submissions for good; answers how many there were. */
export function deleteSubmissions(db: SiteDb, formId: string, ids: readonly string[]): Promise<number> {
  return deleteSubmissionRows(db, formId, ids);
}

export type SubmissionChange = SubmissionKey & {
  readonly isRead?: boolean | undefined;
  readonly state?: SubmissionState | undefined;
};

/** Marks a submission; what turns out to be no spam is told now, once. Throws `not_found`. */
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
  if (form) await tellOfSubmission(db, parts, { formId, form, submission: row });
  return toSubmission(changed);
}

const FIRST_COLUMNS = ["Submitted On", "Page", "State"];

type TableParts = { readonly database: Database; readonly site: SiteEntry };

/** Reads the rows that follow the last one that was read; null for the first ones. */
type ReadRows = (db: SiteDb, last: string | null, limit: number) => Promise<SubmissionRow[]>;

/** A table of submissions, some rows at a time: a column for each field that the form ever had, also one that it has no more. */
async function* tableOf({ database, site }: TableParts, formId: string, readRows: ReadRows): AsyncGenerator<string> {
  const fields = await inSite(database, site.id, (db) => listAskedFields(db, formId));
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

/** The submissions file, newest first. */
export function exportSubmissions(
  parts: TableParts,
  formId: string,
  query: Pick<SubmissionQuery, "state" | "search">,
): AsyncGenerator<string> {
  return tableOf(parts, formId, (db, before, limit) =>
    listSubmissionRows(db, formId, { ...rangeOf(query), before, limit }),
  );
}

/** The same table for spreadsheets that read it again and again: without spam and with the newest row last, so that rows keep their place. */
export function sheetOfSubmissions(parts: TableParts, formId: string): AsyncGenerator<string> {
  return tableOf(parts, formId, (db, after, limit) => listReceivedRows(db, formId, { after, limit }));
}
