import { Type, type Static, type TNull, type TOptional, type TSchema, type TUnion } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { fileOf } from "../api/file-schema.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { SUBMISSION_LIMITS } from "./form-limits.ts";
import { FORM_FIELD_TYPES } from "./form-schema.ts";
import { SPAM_REASONS } from "./score-spam.ts";

/** Values by field id. The shape of each follows from its field. spec: storefront 3, value shapes */
const FormValuesSchema = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), { maxProperties: 200 });

/** What is wrong, by field id; empty when nothing is. A refusal is a 400 with the same member. spec: storefront 7 and 8 */
const FormErrorsSchema = Type.Object({ errors: Type.Record(Type.String(), Type.String()) });

/** Gives out a key that one submission may be sent with, within a day. spec: storefront 7 */
export const createFormKey = endpoint({
  method: "POST",
  path: "/api/form/FormSubmissionKey",
  summary: "Get a key to submit a form with",
  auth: "shopper",
  /** The key twice: scripts of themes look for it in `data`. */
  reply: Type.Object({ key: Type.String(), data: Type.Object({ key: Type.String() }) }),
});

const orNull = <Schema extends TSchema>(schema: Schema): TOptional<TUnion<[Schema, TNull]>> =>
  Type.Optional(Type.Union([schema, Type.Null()]));

/**
 * Stores what a visitor sent. Without `formId` the form is the one that has the fields. 400 with `errors` for values that are wrong, and with
 * a message for a key or a captcha that is not good; 404 for a form that is gone, 413, 429. spec: storefront 3, form submission payload
 */
export const saveFormSubmission = endpoint({
  method: "POST",
  path: "/api/form/SaveFormSubmission",
  summary: "Submit a form",
  auth: "shopper",
  body: Type.Object({
    /** Values by field id, or the same as a JSON text. */
    form: Type.Union([FormValuesSchema, Type.String({ maxLength: 400_000 })]),
    key: Type.String({ maxLength: 400 }),
    formId: Type.Optional(IdSchema),
    captchaKey: orNull(Type.String({ maxLength: 10_000 })),
    /** Sent with a newsletter block: whoever sends it joins the mailing list. */
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

/** Checks values without storing them. spec: storefront 7 */
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

/** Where a form can be shown. */
const FORM_USE_PLACES = ["page", "item", "area", "product", "popup", "checkout"] as const;

/** Received, or kept apart as spam. */
export const SUBMISSION_STATES = ["received", "spam"] as const;
/** One of `SUBMISSION_STATES`. */
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

const FormSubmissionSchema = Type.Object({
  id: IdSchema,
  /** ISO 8601. */
  submittedAt: Type.String(),
  state: Type.Enum(SUBMISSION_STATES),
  isRead: Type.Boolean(),
  /** 0 for none; `SPAM_SCORE` and above was kept apart. */
  spamScore: Type.Integer(),
  spamReasons: Type.Array(Type.Enum(SPAM_REASONS)),
  page: Type.Object({ title: Type.String(), path: Type.String() }),
  /** As the form asked then: its fields may be others today. */
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
  /** What shows the form: a page, a product, the popup of the settings, the checkout of the store. */
  place: Type.Enum(FORM_USE_PLACES),
  /** The document that does; null for the checkout, which has none. */
  documentId: Type.Union([IdSchema, Type.Null()]),
  title: Type.String(),
  /** Whether visitors see it there now, and not only the draft names it. */
  isLive: Type.Boolean(),
});
export type FormUse = Static<typeof FormUseSchema>;

/** Where a form is shown, at most 100 places: as drafts, and where visitors see it. */
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
  /** Received ones when not given. */
  state: Type.Optional(Type.Enum(SUBMISSION_STATES)),
  /** Part of an answer. */
  search: Type.Optional(Type.String({ maxLength: SUBMISSION_LIMITS.searchChars })),
};

/** What was sent with a form, newest first; of a form that was deleted too. */
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

/** How much was sent with a form. */
export const countFormSubmissions = endpoint({
  method: "GET",
  path: "/api/studio/forms/:formId/submission-counts",
  summary: "Count what was sent with a form",
  auth: "owner",
  permission: "forms.read",
  params: FormParams,
  reply: Type.Object({ received: Type.Integer(), unread: Type.Integer(), spam: Type.Integer() }),
});

/** The same as a table: a row for each submission, a column for each field that it ever had. No cell can be run by a spreadsheet. */
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

/** Marks a submission. One that turns out to be no spam is mailed and told then. */
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

/** Deletes submissions of a form for good; those that are not there any more count as deleted. */
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

/** What a form editor starts from: kinds of fields with what can be set of each, and a form of the wanted kind. spec: storefront 7 */
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
