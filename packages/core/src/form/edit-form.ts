import { FORM_EDIT_MESSAGES } from "./form-edit-messages.ts";
import { fieldKindTitle } from "./field/form-field-texts.ts";
import { FORM_DOCUMENT_LIMITS } from "./check/form-limits.ts";
import type { Form, FormField, FormFieldType } from "./form-schema.ts";
import { FIELD_PROPERTIES, type FormStart } from "./form-template.ts";

/** Returns whether a form has room for another field. */
export function mayAddField({ fields }: Form): boolean {
  return fields.length < FORM_DOCUMENT_LIMITS.fields;
}

/** Returns whether fields of a type have a property owners can set. spec: platform 3, form field types */
export function hasProperty(type: FormFieldType, property: string): boolean {
  return FIELD_PROPERTIES[type].includes(property);
}

const FIRST_OPTIONS: Partial<Readonly<Record<FormFieldType, readonly string[]>>> = {
  radio: ["Option 1", "Option 2"],
  checkbox: ["Option 1", "Option 2"],
  select: ["Option 1", "Option 2"],
  likert: ["Statement 1", "Statement 2"],
};

/** Returns a new field, titled after its type and with the members it needs to be shown. */
export function newField(type: FormFieldType, id: string): FormField {
  const options = FIRST_OPTIONS[type];
  return {
    id,
    type,
    title: fieldKindTitle(type),
    description: "",
    required: false,
    ...(options ? { options: [...options] } : {}),
    ...(type === "currency" ? { currencySymbol: "$" } : {}),
    ...(type === "phone" ? { showCountryCode: false } : {}),
    ...(type === "section" ? { underline: false } : {}),
    ...(type === "hidden" ? { key: "", value: "" } : {}),
  };
}

/** Returns the form with a field added at the end or after another one; unchanged when the form is full. */
export function addField(form: Form, field: FormField, afterId?: string): Form {
  if (!mayAddField(form)) return form;
  const index = form.fields.findIndex(({ id }) => id === afterId);
  return { ...form, fields: form.fields.toSpliced(index < 0 ? form.fields.length : index + 1, 0, field) };
}

export type FieldChanges = { readonly [Name in keyof FormField]?: FormField[Name] | undefined };

/** Returns the form with a field changed; a member set to undefined is removed. */
export function changeField(form: Form, id: string, changes: FieldChanges): Form {
  const fields = form.fields.map((field) => {
    if (field.id !== id) return field;
    const entries = Object.entries({ ...field, ...changes }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries) as FormField;
  });
  return { ...form, fields };
}

/** Returns the form without a field; the order of the others is kept. */
export function removeField(form: Form, id: string): Form {
  return { ...form, fields: form.fields.filter((field) => field.id !== id) };
}

/** Returns the form with a field moved to an index. */
export function moveField(form: Form, id: string, position: number): Form {
  const moved = form.fields.find((field) => field.id === id);
  if (!moved) return form;
  return { ...form, fields: form.fields.filter((field) => field !== moved).toSpliced(position, 0, moved) };
}

/** Returns a new form from the template of its kind. */
export function startForm({ fields, ...start }: FormStart, name: string, makeId: () => string): Form {
  return { ...start, name, fields: fields.map((field) => ({ ...field, id: makeId() })) };
}

/** Returns a copy of a form with new field ids, since submissions refer to fields by id. */
export function copyForm(form: Form, name: string, makeId: () => string): Form {
  const cut = name.slice(0, FORM_DOCUMENT_LIMITS.nameChars);
  return { ...form, name: cut, fields: form.fields.map((field) => ({ ...field, id: makeId() })) };
}

/** Parses options from lines; blank lines are ignored. */
export function readOptions(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Returns what is wrong with options; empty for nothing. */
export function optionProblem(options: readonly string[]): string {
  if (options.length > FORM_DOCUMENT_LIMITS.options) return FORM_EDIT_MESSAGES.manyOptions;
  if (options.some((option) => option.length > FORM_DOCUMENT_LIMITS.optionChars)) return FORM_EDIT_MESSAGES.longOption;
  return new Set(options).size === options.length ? "" : FORM_EDIT_MESSAGES.sameOptions;
}
