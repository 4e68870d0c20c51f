import type { FormField } from "../form/form-schema.ts";
import { isJsonObject, type JsonObject } from "../lib/json-value.ts";

/** A question and what the shopper answered, as orders keep it. */
export type Customization = { readonly label: string; readonly value: string };

/** An answer in the words that it was asked in, with the field that asked; what was kept before fields were noted, and details of gift cards, have none. */
export type KeptAnswer = Customization & { readonly fieldId?: string };

type Asking = readonly Pick<FormField, "id">[] | null;

/** Those whose question the form does not ask any more; all of them where there is no form. decision 078 */
export function unaskedAnswers(kept: readonly KeptAnswer[], fields: Asking): KeptAnswer[] {
  const asked = new Set(fields?.map(({ id }) => id));
  return kept.filter(({ fieldId }) => fields === null || (fieldId !== undefined && !asked.has(fieldId)));
}

/** Without the fields that asked. */
export function asCustomizations(kept: readonly KeptAnswer[]): Customization[] {
  return kept.map(({ label, value }) => ({ label, value }));
}

/** The values of answers whose question is not asked any more, so that they are there when it is asked again. */
export function valuesOf(kept: readonly KeptAnswer[], values: JsonObject): JsonObject {
  const ids = new Set(kept.map(({ fieldId }) => fieldId));
  return Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)));
}

/** Answers to a product's form as a line keeps them. */
export type LineAnswers = { readonly text: string | null; readonly customizations: readonly KeptAnswer[] };

/** Answers that a line is given anew, with those that it keeps because its product's form does not ask for them any more. */
export function withUnasked(given: LineAnswers, before: LineAnswers, fields: readonly FormField[]): LineAnswers {
  const kept = unaskedAnswers(before.customizations, fields);
  const values = valuesOf(kept, parsed(before.text));
  const text = kept.length === 0 ? given.text : JSON.stringify({ ...parsed(given.text), ...values });
  return { text, customizations: [...given.customizations, ...kept] };
}

function parsed(text: string | null): JsonObject {
  const value: unknown = JSON.parse(text ?? "{}");
  return isJsonObject(value) ? value : {};
}
