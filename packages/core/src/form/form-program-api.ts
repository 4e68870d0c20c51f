import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { fileOf } from "../api/file-schema.ts";
import { ProgramKeyHeaderSchema } from "../api/header-schemas.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { OUTBOX_LIMITS } from "../outbox/outbox-limits.ts";
import { FORM_PROGRAM_LIMITS } from "./form-program-messages.ts";

/**
 * A spreadsheet that reads a secret link, or an automation tool that subscribes with a key. spec: platform 2, connect
 * panels
 */
export const FORM_PROGRAM_KINDS = ["sheet", "automation"] as const;
export type FormProgramKind = (typeof FORM_PROGRAM_KINDS)[number];

const FormProgramSchema = Type.Object({
  id: IdSchema,
  kind: Type.Enum(FORM_PROGRAM_KINDS),
  name: Type.String(),
  /** Email address of the person who connected it. */
  madeBy: Type.String(),
  /** ISO 8601. */
  createdAt: Type.String(),
  /** Last request by the program; null before the first. */
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
  /** Subscriptions of an automation tool; 0 for a spreadsheet. */
  hookCount: Type.Integer(),
});
export type FormProgram = Static<typeof FormProgramSchema>;

const FormParams = Type.Object({ formId: Type.String({ maxLength: 100 }) });

/** Programs connected to a form, oldest first. */
export const listFormPrograms = endpoint({
  method: "GET",
  path: "/api/studio/forms/:formId/programs",
  summary: "List the programs that a form is connected with",
  auth: "owner",
  permission: "forms.read",
  params: FormParams,
  reply: listOf(FormProgramSchema),
});

/**
 * Connects a program to a form. `key` and `url` are returned only once: for a spreadsheet `url` is the secret link of
 * the table, for an
 * automation tool the address to call with the key. 403 without permission to read submissions, 400 with `fields.name`,
 * 404, 409 `too_many_form_programs`.
 */
export const connectFormProgram = endpoint({
  method: "POST",
  path: "/api/studio/forms/:formId/programs",
  summary: "Connect a form with a spreadsheet or an automation tool",
  auth: "owner",
  permission: "forms.manage",
  params: FormParams,
  body: Type.Object(
    { kind: Type.Enum(FORM_PROGRAM_KINDS), name: Type.String({ maxLength: FORM_PROGRAM_LIMITS.nameChars }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ ...FormProgramSchema.properties, key: Type.String(), url: Type.String() }),
  errors: ["too_many_form_programs"],
});

/** Disconnects a program immediately: its link and key stop working, unsent notices are dropped. */
export const disconnectFormProgram = endpoint({
  method: "DELETE",
  path: "/api/studio/forms/:formId/programs/:id",
  summary: "Disconnect a program from a form",
  auth: "owner",
  permission: "forms.manage",
  params: Type.Object({ formId: Type.String({ maxLength: 100 }), id: Type.String({ maxLength: 100 }) }),
  reply: Type.Object({ deleted: Type.Boolean() }),
});

/**
 * Submissions of a form without spam, as a table with the newest row last, for holders of its secret link
 * (`{key}.csv`).
 */
export const readFormSheet = endpoint({
  method: "GET",
  path: "/api/form-sheets/:file",
  summary: "Read what was sent with a form by its secret link (CSV)",
  auth: "none",
  params: Type.Object({ file: Type.String({ maxLength: 500 }) }),
  reply: fileOf("text/csv"),
  errors: ["too_many_requests"],
});

/** One submission as sent to a subscribed program. `texts` are readable answers by field title. */
const FormNoticeSchema = Type.Object({
  id: IdSchema,
  websiteId: IdSchema,
  /** Id of the subscription; for a sample, of the connection. */
  subscriptionId: IdSchema,
  topic: Type.String(),
  createdOn: Type.String(),
  data: Type.Object({
    id: IdSchema,
    formId: IdSchema,
    formName: Type.String(),
    submittedOn: Type.String(),
    page: Type.Object({ title: Type.String(), path: Type.String() }),
    answers: Type.Array(
      Type.Object({ fieldId: IdSchema, type: Type.String(), title: Type.String(), value: Type.Unknown() }),
    ),
    texts: Type.Record(Type.String(), Type.String()),
  }),
});
export type FormNotice = Static<typeof FormNoticeSchema>;

/**
 * Subscribes a URL to submissions of the key's form; subscribing the same URL again returns the same subscription.
 * Notices are signed
 * with `secret` like webhooks. A URL that answers 410 gets no more notices. 400 with `fields.hookUrl`, 401, 409
 * `too_many_form_programs`.
 */
export const addFormHook = endpoint({
  method: "POST",
  path: "/api/form-hooks",
  summary: "Subscribe to what is sent with a form",
  auth: "program",
  headers: ProgramKeyHeaderSchema,
  body: Type.Object({ hookUrl: Type.String({ minLength: 1, maxLength: OUTBOX_LIMITS.urlChars }) }),
  reply: Type.Object({ id: IdSchema, secret: Type.String() }),
  replyStatus: 201,
  errors: ["too_many_form_programs", "too_many_requests"],
});

/** Ends a subscription of the key; unsent notices are dropped. */
export const removeFormHook = endpoint({
  method: "DELETE",
  path: "/api/form-hooks/:id",
  summary: "End a subscription to what is sent with a form",
  auth: "program",
  headers: ProgramKeyHeaderSchema,
  params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
  reply: Type.Null(),
  replyStatus: 204,
  errors: ["too_many_requests"],
});

/** Latest submissions of the key's form, newest first, in notice format: shows which fields can be mapped. */
export const sampleFormHook = endpoint({
  method: "GET",
  path: "/api/form-hooks/sample",
  summary: "Read the latest submissions as subscriptions get them",
  auth: "program",
  headers: ProgramKeyHeaderSchema,
  reply: Type.Array(FormNoticeSchema),
  errors: ["too_many_requests"],
});
