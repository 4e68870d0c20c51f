import { Type, type Static, type TNull, type TOptional, type TSchema, type TUnion } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { fileOf } from "../api/file-schema.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { SUBMISSION_LIMITS } from "./check/form-limits.ts";
import { FORM_FIELD_TYPES } from "./form-schema.ts";
import { SPAM_REASONS } from "./check/score-spam.ts";

/** Values by field id; each value's shape depends on its field. spec: storefront 3, value shapes */
const FormValuesSchema = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), { maxProperties: 200 });

/** Errors by field id; empty for none. A refusal is a 400 with the same member. spec: storefront 7 and 8 */
const FormErrorsSchema = Type.Object({ errors: Type.Record(Type.String(), Type.String()) });

/** Issues a key that is valid for one submission within a day. spec: storefront 7 */
export const createFormKey = endpoint({
  method: "POST",
  path: "/api/form/FormSubmissionKey",
  summary: "Get a key to submit a form with",
  auth: "shopper",
  /** The key is repeated because theme scripts read it from `data`. */
  reply: Type.Object({ key: Type.String(), data: Type.Object({ key: Type.String() }) }),
});

const orNull = <Schema extends TSchema>(schema: Schema): TOptional<TUnion<[Schema, TNull]>> =>
  Type.Optional(Type.Union([schema, Type.Null()]));

/**
 * Stores a submission. Without `formId` the form is found by its fields. 400 with `errors` for invalid values, and with
 * a message
 * for an invalid key or captcha; 404 for a deleted form, 413, 429. spec: storefront 3, form submission payload
 */
export const saveFormSubmission = endpoint({
  method: "POST",
  path: "/api/form/SaveFormSubmission",
  summary: "Submit a form",
  auth: "shopper",
  body: Type.Object({
    /** Values by field id, or the same as JSON text. */
    form: Type.Union([FormValuesSchema, Type.String({ maxLength: 400_000 })]),
    key: Type.String({ maxLength: 400 }),
    formId: Type.Optional(IdSchema),
    captchaKey: orNull(Type.String({ maxLength: 10_000 })),
    /** Sent by newsletter blocks: the submitter joins the mailing list. */
    isNewsletter: Type.Optional(Type.Boolean()),
    pageTitle: orNull(Type.String({ maxLength: 2000 })),
    pageId: orNull(Type.String({ maxLength: 100 })),
    contentSource: orNull(Type.String({ maxLength: 10 })),
    pagePath: orNull(Type.String({ maxLength: 2083 })),
    pagePermissionTypeValue: Type.Optional(Type.Unknown()),
  }),
  reply: FormErrorsSchema,
  errors: ["too_many_requests"],
});

/** Validates values without storing them. spec: storefront 7 */
export const validateForm = endpoint({
  method: "POST",
  path: "/api/rest/forms/validate/:formId",
  summary: "Check the values of a form",
  auth: "shopper",
  params: Type.Object({ formId: IdSchema }),
  body: FormValuesSchema,
  reply: FormErrorsSchema,
  errors: ["too_many_requests"],
});

const FORM_USE_PLACES = ["page", "item", "area", "product", "popup", "checkout"] as const;

export const SUBMISSION_STATES = ["received", "spam"] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

const FormSubmissionSchema = Type.Object({
  id: IdSchema,
  /** ISO 8601. */
  submittedAt: Type.String(),
  state: Type.Enum(SUBMISSION_STATES),
  isRead: Type.Boolean(),
  /** 0 for none; `SPAM_SCORE` and above is classified as spam. */
  spamScore: Type.Integer(),
  spamReasons: Type.Array(Type.Enum(SPAM_REASONS)),
  page: Type.Object({ title: Type.String(), path: Type.String() }),
  /** As asked at the time; the form's fields may have changed since. */
  answers: Type.Array(
    Type.Object({
      fieldId: IdSchema,
      type: Type.Enum(FORM_FIELD_TYPES),
      title: Type.String(),
      /** A text, a list of texts, or lists of texts by question. */
      value: Type.Unknown(),
    }),
  ),
});
export type FormSubmission = Static<typeof FormSubmissionSchema>;

const FormUseSchema = Type.Object({
  /** What shows the form: a page, a product, the site's popup, the store's checkout. */
  place: Type.Enum(FORM_USE_PLACES),
  /** The document that shows it; null for the checkout. */
  documentId: Type.Union([IdSchema, Type.Null()]),
  title: Type.String(),
  isLive: Type.Boolean(),
});
export type FormUse = Static<typeof FormUseSchema>;

/** Where a form is used, in drafts or live; at most 100 uses. */
export const listFormUses = endpoint({
  method: "GET",
  path: "/api/studio/forms/:formId/uses",
  summary: "List where a form is shown",
  auth: "owner",
  permission: "content.read",
  params: Type.Object({ formId: IdSchema }),
  reply: Type.Object({ uses: Type.Array(FormUseSchema) }),
});

const CsvSchema = fileOf("text/csv");
const FormParams = Type.Object({ formId: Type.String({ maxLength: 100 }) });
const SubmissionParams = Type.Object({ formId: Type.String({ maxLength: 100 }), id: Type.String({ maxLength: 100 }) });
const SubmissionFilter = {
  /** Defaults to received submissions. */
  state: Type.Optional(Type.Enum(SUBMISSION_STATES)),
  /** Part of an answer. */
  search: Type.Optional(Type.String({ maxLength: SUBMISSION_LIMITS.searchChars })),
};

/** Submissions of a form, newest first; also of a deleted form. */
export const listFormSubmissions = endpoint({
  method: "GET",
  path: "/api/studio/forms/:formId/submissions",
  summary: "List what was sent with a form",
  auth: "owner",
  permission: "forms.read",
  params: FormParams,
  query: Type.Object({
    ...SubmissionFilter,
    isRead: Type.Optional(Type.Boolean()),
    cursor: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: listOf(FormSubmissionSchema),
});

export const countFormSubmissions = endpoint({
  method: "GET",
  path: "/api/studio/forms/:formId/submission-counts",
  summary: "Count what was sent with a form",
  auth: "owner",
  permission: "forms.read",
  params: FormParams,
  reply: Type.Object({ received: Type.Integer(), unread: Type.Integer(), spam: Type.Integer() }),
});

/**
 * The submissions as a table: a row per submission, a column per field the form ever had. Cells are escaped against
 * formula injection.
 */
export const exportFormSubmissions = endpoint({
  method: "GET",
  path: "/api/studio/forms/:formId/submissions.csv",
  summary: "Download what was sent with a form (CSV)",
  auth: "owner",
  permission: "forms.read",
  params: FormParams,
  query: Type.Object(SubmissionFilter),
  reply: CsvSchema,
});

/** Changes a submission's state. One reclassified as not spam then triggers its email and notifications. */
export const changeFormSubmission = endpoint({
  method: "PATCH",
  path: "/api/studio/forms/:formId/submissions/:id",
  summary: "Mark a submission as read or as spam",
  auth: "owner",
  permission: "forms.manage",
  params: SubmissionParams,
  body: Type.Object(
    { isRead: Type.Optional(Type.Boolean()), state: Type.Optional(Type.Enum(SUBMISSION_STATES)) },
    { additionalProperties: false },
  ),
  reply: FormSubmissionSchema,
});

/** Permanently deletes submissions of a form; already deleted ones are counted too. */
export const deleteFormSubmissions = endpoint({
  method: "POST",
  path: "/api/studio/forms/:formId/submissions/delete",
  summary: "Delete submissions of a form",
  auth: "owner",
  permission: "forms.manage",
  params: FormParams,
  body: Type.Object({ ids: Type.Array(IdSchema, { minItems: 1, maxItems: 100 }) }, { additionalProperties: false }),
  reply: Type.Object({ deletedCount: Type.Integer() }),
});

/**
 * Starting data of a form editor: field types with their settings, and a form of the requested kind. spec: storefront 7
 */
export const getTemplateSchema = endpoint({
  method: "GET",
  path: "/api/template/GetTemplateSchema",
  summary: "Read the fields that a kind of form block can have",
  auth: "none",
  query: Type.Object({ type: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({
    type: Type.Integer(),
    name: Type.String(),
    fieldsets: Type.Record(Type.String(), Type.Integer()),
    fields: Type.Array(Type.Object({ type: Type.String(), properties: Type.Array(Type.String()) })),
    form: Type.Unknown(),
  }),
  errors: ["not_found"],
});
