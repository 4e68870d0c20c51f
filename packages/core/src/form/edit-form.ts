import { FORM_EDIT_MESSAGES } from "./form-edit-messages.ts";
import { fieldKindTitle } from "./form-field-words.ts";
import { FORM_DOCUMENT_LIMITS } from "./form-limits.ts";
import type { Form, FormField, FormFieldType } from "./form-schema.ts";
import { FIELD_PROPERTIES, type FormStart } from "./form-template.ts";

/** Whether one more field fits into a form. */
export function mayAddField({ fields }: Form): boolean {
  return fields.length < FORM_DOCUMENT_LIMITS.fields;
}

/** Whether a kind of field has something that its owner can set. spec: platform 3, form field types */
export function hasProperty(type: FormFieldType, property: string): boolean {
  return FIELD_PROPERTIES[type].includes(property);
}

const FIRST_OPTIONS: Partial<Readonly<Record<FormFieldType, readonly string[]>>> = {
  radio: ["Option 1", "Option 2"],
  checkbox: ["Option 1", "Option 2"],
  select: ["Option 1", "Option 2"],
  likert: ["Statement 1", "Statement 2"],
};

/** A field as it begins: called as its kind is, with what its kind needs to be shown. */
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

/** Adds a field at the end, or behind another. The same form where none fits any more. */
export function addField(form: Form, field: FormField, afterId?: string): Form {
  if (!mayAddField(form)) return form;
  const index = form.fields.findIndex(({ id }) => id === afterId);
  return { ...form, fields: form.fields.toSpliced(index < 0 ? form.fields.length : index + 1, 0, field) };
}

export type FieldChanges = { readonly [Name in keyof FormField]?: FormField[Name] | undefined };

/** Changes a field; a member that is undefined is taken away. */
export function changeField(form: Form, id: string, changes: FieldChanges): Form {
  const fields = form.fields.map((field) => {
    if (field.id !== id) return field;
    const entries = Object.entries({ ...field, ...changes }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries) as FormField;
  });
  return { ...form, fields };
}

/** Takes a field away; the others stay in their order. */
export function removeField(form: Form, id: string): Form {
  return { ...form, fields: form.fields.filter((field) => field.id !== id) };
}

/** Puts a field at a place among the others: 0 for the first. */
export function moveField(form: Form, id: string, position: number): Form {
  const moved = form.fields.find((field) => field.id === id);
  if (!moved) return form;
  return { ...form, fields: form.fields.filter((field) => field !== moved).toSpliced(position, 0, moved) };
}

/** A form out of what its kind begins as. */
export function startForm({ fields, ...start }: FormStart, name: string, makeId: () => string): Form {
  return { ...start, name, fields: fields.map((field) => ({ ...field, id: makeId() })) };
}

/** The same form once more, with fields of its own: what is sent with it is known by their ids. */
export function copyForm(form: Form, name: string, makeId: () => string): Form {
  const cut = name.slice(0, FORM_DOCUMENT_LIMITS.nameChars);
  return { ...form, name: cut, fields: form.fields.map((field) => ({ ...field, id: makeId() })) };
}

/** Options out of lines, as they are typed or pasted: blank lines count for nothing. */
export function readOptions(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** What is wrong with options; empty when nothing is. */
export function optionProblem(options: readonly string[]): string {
  if (options.length > FORM_DOCUMENT_LIMITS.options) return FORM_EDIT_MESSAGES.manyOptions;
  if (options.some((option) => option.length > FORM_DOCUMENT_LIMITS.optionChars)) return FORM_EDIT_MESSAGES.longOption;
  return new Set(options).size === options.length ? "" : FORM_EDIT_MESSAGES.sameOptions;
}
