import { Type, type Static } from "typebox";
import { IdSchema } from "../../lib/id-schema.ts";
import { HtmlSchema, textOf } from "../block-value-parts.ts";

/** A short sign-up form: the email field of a form of the site, and its name field when `showName` is set. */
export const NewsletterBlockSchema = Type.Object(
  { formId: Type.Optional(IdSchema), title: textOf(400), description: HtmlSchema, showName: Type.Boolean() },
  { additionalProperties: false },
);
export type NewsletterBlockValue = Static<typeof NewsletterBlockSchema>;
