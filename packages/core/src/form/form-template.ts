import type { Form, FormField, FormFieldType } from "./form-schema.ts";

/** Sections of the form editor. spec: platform 2 */
export const FORM_FIELDSETS = { BUILD: 1, STORAGE: 2, ADVANCED: 3, CAPTCHA: 4, DISCLAIMER: 5 } as const;

const DESCRIBED = ["description", "required"];
const TYPED = ["description", "placeholder", "required"];
const CHOSEN = ["description", "required", "options"];

/** Settings of each field type, besides its title. spec: platform 3, form field types */
export const FIELD_PROPERTIES: Readonly<Record<FormFieldType, readonly string[]>> = {
  text: TYPED,
  textarea: [...TYPED, "maxLength"],
  email: TYPED,
  number: TYPED,
  currency: ["description", "currencySymbol", "required"],
  website: TYPED,
  password: DESCRIBED,
  twitter: DESCRIBED,
  date: DESCRIBED,
  time: DESCRIBED,
  name: DESCRIBED,
  address: DESCRIBED,
  phone: [...DESCRIBED, "showCountryCode"],
  section: ["description", "underline"],
  radio: CHOSEN,
  checkbox: CHOSEN,
  select: CHOSEN,
  likert: ["description", "options"],
  hidden: ["key", "value"],
};

/** Template of a form kind: fields without ids, which the editor assigns. */
export type FormStart = Omit<Form, "fields"> & { readonly fields: ReadonlyArray<Omit<FormField, "id">> };

function startField(type: FormFieldType, title: string, required: boolean): Omit<FormField, "id"> {
  return { type, title, description: "", required };
}

const SHARED = { submissionMessage: "<p>Thank you!</p>", disclaimer: "" };

const FORM_START: FormStart = {
  ...SHARED,
  name: "New form",
  fields: [
    startField("name", "Name", true),
    startField("email", "Email", true),
    startField("textarea", "Message", true),
  ],
  submitButtonText: "Submit",
};

const NEWSLETTER_START: FormStart = {
  ...SHARED,
  name: "Newsletter",
  fields: [startField("email", "Email", true), startField("name", "Name", false)],
  submitButtonText: "Sign up",
  mailingList: { doubleOptIn: true },
};

type FormKind = { readonly type: number; readonly name: "form" | "newsletter"; readonly start: FormStart };

const KINDS: readonly FormKind[] = [
  { type: 9, name: "form", start: FORM_START },
  { type: 51, name: "newsletter", start: NEWSLETTER_START },
];

/** Returns the form block kind for a wire number (`9`) or name (`newsletter`), or undefined. spec: storefront 7 */
export function findFormKind(type: string): FormKind | undefined {
  return KINDS.find((kind) => kind.name === type || String(kind.type) === type);
}
