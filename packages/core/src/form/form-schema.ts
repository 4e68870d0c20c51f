import { Type, type Static } from "typebox";
import { CAPTCHA_ALIGNMENTS, CAPTCHA_THEMES } from "../captcha/captcha-providers.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { FORM_DOCUMENT_LIMITS } from "./form-limits.ts";

const limits = FORM_DOCUMENT_LIMITS;

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
    title: text(limits.titleChars),
    description: text(limits.descriptionChars),
    required: Type.Boolean(),
    placeholder: Type.Optional(text(limits.placeholderChars)),
    /** Of a textarea; zero and what is no number mean no limit of its own. spec: storefront 5, form submission */
    maxLength: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: limits.maxLength }), text(20)])),
    /** Of a currency field. */
    currencySymbol: Type.Optional(text(limits.currencySymbolChars)),
    /** Of a phone field. */
    showCountryCode: Type.Optional(Type.Boolean()),
    /** Of a section. */
    underline: Type.Optional(Type.Boolean()),
    /** Choices of radio, checkbox and select; statements of likert. */
    options: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: limits.optionChars }), { maxItems: limits.options }),
    ),
    /** Of a hidden field: the query parameter it takes, and its value without one. */
    key: Type.Optional(text(limits.keyChars)),
    value: Type.Optional(text(limits.valueChars)),
  },
  { additionalProperties: false },
);
export type FormField = Static<typeof FormFieldSchema>;

/** A field as visitors of a language read it: answers are its `options`, what is read of each is its label. */
export const SpokenFieldSchema = Type.Object(
  {
    ...FormFieldSchema.properties,
    /** In the order of `options`; without them options are read as they are. */
    optionLabels: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
);
export type SpokenField = Static<typeof SpokenFieldSchema>;

/** A form as its owner makes it. spec: storefront 3, form */
export const FormSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: limits.nameChars }),
    fields: Type.Array(FormFieldSchema, { maxItems: limits.fields }),
    submitButtonText: text(limits.buttonChars),
    /** HTML shown in place of the form once it is sent. */
    submissionMessage: text(limits.htmlChars),
    /** Where a sent form leads instead. */
    successRedirect: Type.Optional(text(limits.redirectChars)),
    disclaimer: text(limits.htmlChars),
    /** The owner's own code that runs once the form is sent, as it is. spec: storefront 3, form, submissionHTML */
    submissionHTML: Type.Optional(text(limits.htmlChars)),
    /** spec: storefront 3, form */
    captchaEnabled: Type.Optional(Type.Boolean()),
    captchaTheme: Type.Optional(Type.Enum(CAPTCHA_THEMES)),
    captchaAlignment: Type.Optional(Type.Enum(CAPTCHA_ALIGNMENTS)),
    /** Addresses that each submission is mailed to. */
    notifyEmails: Type.Optional(Type.Array(text(limits.mailChars), { maxItems: limits.notifyEmails })),
    /** Whoever sends the form joins the site's mailing list, with a mail that asks them to confirm it or without. */
    mailingList: Type.Optional(Type.Object({ doubleOptIn: Type.Boolean() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type Form = Static<typeof FormSchema>;
