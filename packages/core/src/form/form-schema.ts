import { Type, type Static } from "typebox";
import { CAPTCHA_ALIGNMENTS, CAPTCHA_THEMES } from "../captcha/captcha-providers.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { FORM_DOCUMENT_LIMITS } from "./check/form-limits.ts";

const limits = FORM_DOCUMENT_LIMITS;

const text = (maxLength: number): ReturnType<typeof Type.String> => Type.String({ maxLength });

/** Field types. spec: platform 3, form field types */
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

/** One field; which optional members apply depends on its type. spec: platform 3, editable properties */
export const FormFieldSchema = Type.Object(
  {
    id: IdSchema,
    type: Type.Enum(FORM_FIELD_TYPES),
    title: text(limits.titleChars),
    description: text(limits.descriptionChars),
    required: Type.Boolean(),
    placeholder: Type.Optional(text(limits.placeholderChars)),
    /** Textarea only; zero or a non-number means no limit of its own. spec: storefront 5, form submission */
    maxLength: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: limits.maxLength }), text(20)])),
    /** Currency field only. */
    currencySymbol: Type.Optional(text(limits.currencySymbolChars)),
    /** Phone field only. */
    showCountryCode: Type.Optional(Type.Boolean()),
    /** Section only. */
    underline: Type.Optional(Type.Boolean()),
    /** Choices of radio, checkbox and select; statements of likert. */
    options: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: limits.optionChars }), { maxItems: limits.options }),
    ),
    /** Hidden field only: the query parameter it captures, and its value without one. */
    key: Type.Optional(text(limits.keyChars)),
    value: Type.Optional(text(limits.valueChars)),
  },
  { additionalProperties: false },
);
export type FormField = Static<typeof FormFieldSchema>;

/** A field translated for visitors: answers are stored as `options`, and shown by their labels. */
export const SpokenFieldSchema = Type.Object(
  {
    ...FormFieldSchema.properties,
    /** In the order of `options`; without them options are shown as they are. */
    optionLabels: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
);
export type SpokenField = Static<typeof SpokenFieldSchema>;

/** A form as edited by its owner. spec: storefront 3, form */
export const FormSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: limits.nameChars }),
    fields: Type.Array(FormFieldSchema, { maxItems: limits.fields }),
    submitButtonText: text(limits.buttonChars),
    /** HTML shown in place of the form after it is submitted. */
    submissionMessage: text(limits.htmlChars),
    /** Where to redirect after submission instead. */
    successRedirect: Type.Optional(text(limits.redirectChars)),
    disclaimer: text(limits.htmlChars),
    /** The owner's custom code, run unmodified after submission. spec: storefront 3, form, submissionHTML */
    submissionHTML: Type.Optional(text(limits.htmlChars)),
    /** spec: storefront 3, form */
    captchaEnabled: Type.Optional(Type.Boolean()),
    captchaTheme: Type.Optional(Type.Enum(CAPTCHA_THEMES)),
    captchaAlignment: Type.Optional(Type.Enum(CAPTCHA_ALIGNMENTS)),
    notifyEmails: Type.Optional(Type.Array(text(limits.mailChars), { maxItems: limits.notifyEmails })),
    /** Submitters join the site's mailing list, with or without a confirmation email. */
    mailingList: Type.Optional(Type.Object({ doubleOptIn: Type.Boolean() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type Form = Static<typeof FormSchema>;
