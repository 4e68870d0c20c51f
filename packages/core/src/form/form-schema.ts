import { Type, type Static } from "typebox";
import { CAPTCHA_ALIGNMENTS, CAPTCHA_THEMES } from "../captcha/captcha-providers.ts";
import { IdSchema } from "../lib/id-schema.ts";

const text = (maxLength: number): ReturnType<typeof Type.String> => Type.String({ maxLength });

/** Kinds of fields. spec: platform 3, form field types */
export const FORM_FIELD_TYPES = [
  "text",
  "textarea",
  "email",
  "number",
  "currency",
  "website",
  "password",
  "twitter",
  "date",
  "time",
  "name",
  "address",
  "phone",
  "section",
  "radio",
  "checkbox",
  "select",
  "likert",
  "hidden",
] as const;
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number];

/** One field; which of the optional members mean something depends on its type. spec: platform 3, editable properties */
export const FormFieldSchema = Type.Object(
  {
    id: IdSchema,
    type: Type.Enum(FORM_FIELD_TYPES),
    title: text(400),
    description: text(2000),
    required: Type.Boolean(),
    placeholder: Type.Optional(text(400)),
    /** Of a textarea; zero and what is no number mean no limit of its own. spec: storefront 5, form submission */
    maxLength: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 100_000 }), text(20)])),
    /** Of a currency field. */
    currencySymbol: Type.Optional(text(8)),
    /** Of a phone field. */
    showCountryCode: Type.Optional(Type.Boolean()),
    /** Of a section. */
    underline: Type.Optional(Type.Boolean()),
    /** Choices of radio, checkbox and select; statements of likert. */
    options: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 400 }), { maxItems: 200 })),
    /** Of a hidden field: the query parameter it takes, and its value without one. */
    key: Type.Optional(text(200)),
    value: Type.Optional(text(2000)),
  },
  { additionalProperties: false },
);
export type FormField = Static<typeof FormFieldSchema>;

/** A form as its owner makes it. spec: storefront 3, form */
export const FormSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    fields: Type.Array(FormFieldSchema, { maxItems: 100 }),
    submitButtonText: text(100),
    /** HTML shown in place of the form once it is sent. */
    submissionMessage: text(20_000),
    /** Where a sent form leads instead. */
    successRedirect: Type.Optional(text(2083)),
    disclaimer: text(20_000),
    /** The owner's own code that runs once the form is sent, as it is. spec: storefront 3, form, submissionHTML */
    submissionHTML: Type.Optional(text(20_000)),
    /** spec: storefront 3, form */
    captchaEnabled: Type.Optional(Type.Boolean()),
    captchaTheme: Type.Optional(Type.Enum(CAPTCHA_THEMES)),
    captchaAlignment: Type.Optional(Type.Enum(CAPTCHA_ALIGNMENTS)),
    /** Addresses that each submission is mailed to. */
    notifyEmails: Type.Optional(Type.Array(text(254), { maxItems: 10 })),
    /** Whoever sends the form joins the site's mailing list, with a mail that asks them to confirm it or without. */
    mailingList: Type.Optional(Type.Object({ doubleOptIn: Type.Boolean() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type Form = Static<typeof FormSchema>;
