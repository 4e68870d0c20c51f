import { checkForm, type FormCheck } from "@stoa/core/form/check-form.ts";
import type { FormSubmission } from "@stoa/core/form/form-api.ts";
import { FORM_LIMITS } from "@stoa/core/form/form-limits.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { getDocument } from "../document/document-service.ts";
import { listPublished } from "../release/release-service.ts";
import { findPublishedForm, insertSubmission, listSubmissionRows, type SubmissionRow } from "./form-store.ts";

export { findPublishedForm } from "./form-store.ts";

export type FormParts = { readonly database: Database; readonly site: SiteEntry };

/** A form that visitors see, with its id. */
export type LiveForm = { readonly formId: string; readonly form: Form };

type Values = Readonly<Record<string, unknown>>;

/** The form of that id in the live release. */
export function findLiveForm({ database, site }: FormParts, formId: string): Promise<LiveForm | undefined> {
  return inSite(database, site.id, async (db) => {
    const form = await findPublishedForm(db, site.liveRelease, formId);
    return form && { formId, form };
  });
}

/** The form that has fields of these ids; ids are random, so no two forms share one. */
export function findLiveFormByFields(
  { database, site }: FormParts,
  fieldIds: readonly string[],
): Promise<LiveForm | undefined> {
  return inSite(database, site.id, async (db) => {
    const rows = await listPublished(db, site.liveRelease, "form");
    const forms = rows.map(({ id, data }): LiveForm => ({ formId: id, form: data as Form }));
    return forms.find(({ form }) => form.fields.some(({ id }) => fieldIds.includes(id)));
  });
}

export type SentForm = {
  readonly values: Values;
  readonly page: FormSubmission["page"];
  /** Of the key it came with; null for browsers without scripts. */
  readonly keyHash: Buffer | null;
};

export type SubmissionOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: "invalid"; readonly check: FormCheck }
  | { readonly ok: false; readonly code: "too-large" | "key-used" };

/** What is kept of a submission: its answers with the questions as they were asked. Sections ask nothing. */
function answersOf({ fields }: Form, { answers }: FormCheck): FormSubmission["answers"] {
  return fields
    .filter(({ type }) => type !== "section")
    .map(({ id, type, title }) => ({ fieldId: id, type, title, value: answers.get(id) ?? "" }));
}

/** Checks a submission and stores it. spec: storefront 5, form submission */
export async function submitForm(
  { database, site }: FormParts,
  { formId, form }: LiveForm,
  { values, page, keyHash }: SentForm,
): Promise<SubmissionOutcome> {
  const check = checkForm(form.fields, values);
  if (!check.isParsed || Object.keys(check.errors).length > 0) return { ok: false, code: "invalid", check };
  const answers = answersOf(form, check);
  if (JSON.stringify(answers).length > FORM_LIMITS.submissionChars) return { ok: false, code: "too-large" };
  const submission = { id: newId(), formId, answers, page, keyHash };
  const isStored = await inSite(database, site.id, (db) => insertSubmission(db, submission));
  return isStored ? { ok: true } : { ok: false, code: "key-used" };
}

function toSubmission({ id, submittedAt, page, answers }: SubmissionRow): FormSubmission {
  return { id, submittedAt: submittedAt.toISOString(), page, answers };
}

const DEFAULT_LIMIT = 50;

/** What was sent with a form of the site, newest first. Throws `not_found` for a form that the site does not have. */
export async function listSubmissions(
  db: SiteDb,
  formId: string,
  range: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Promise<{ items: FormSubmission[]; nextCursor: string | null }> {
  await getDocument(db, formId, "form");
  const limit = range.limit ?? DEFAULT_LIMIT;
  const rows = await listSubmissionRows(db, formId, { before: range.cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { items: shown.map(toSubmission), nextCursor: rows.length > limit ? (shown.at(-1)?.number ?? null) : null };
}
