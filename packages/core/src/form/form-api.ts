import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { FORM_FIELD_TYPES } from "./form-schema.ts";

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
  reply: Type.Object({ key: Type.String() }),
});

/** Stores what a visitor sent. Without `formId` the form is the one that has the fields. spec: storefront 3, form submission payload */
export const saveFormSubmission = endpoint({
  method: "POST",
  path: "/api/form/SaveFormSubmission",
  summary: "Submit a form",
  auth: "shopper",
  body: Type.Object({
    form: FormValuesSchema,
    key: Type.String({ maxLength: 400 }),
    formId: Type.Optional(IdSchema),
    captchaKey: Type.Optional(Type.Union([Type.String({ maxLength: 4000 }), Type.Null()])),
    pageTitle: Type.Optional(Type.String({ maxLength: 400 })),
    pageId: Type.Optional(Type.String({ maxLength: 100 })),
    contentSource: Type.Optional(Type.String({ maxLength: 10 })),
    pagePath: Type.Optional(Type.String({ maxLength: 2083 })),
    pagePermissionTypeValue: Type.Optional(Type.Unknown()),
  }),
  reply: FormErrorsSchema,
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
});

const FormSubmissionSchema = Type.Object({
  id: IdSchema,
  /** ISO 8601. */
  submittedAt: Type.String(),
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

/** What was sent with a form, newest first. */
export const listFormSubmissions = endpoint({
  method: "GET",
  path: "/api/studio/forms/:formId/submissions",
  summary: "List what was sent with a form",
  auth: "owner",
  permission: "forms.read",
  params: Type.Object({ formId: Type.String({ maxLength: 100 }) }),
  query: Type.Object({
    cursor: Type.Optional(Type.String({ pattern: "^[0-9]{1,18}$" })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: listOf(FormSubmissionSchema),
});
