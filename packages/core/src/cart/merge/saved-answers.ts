import type { FormField } from "../../form/form-schema.ts";
import { isJsonObject, type JsonObject } from "../../lib/patch/json-value.ts";

export type Customization = { readonly label: string; readonly value: string };

/**
 * An answer with its original question and field id; gift card details, and answers kept before field ids were stored,
 * have none.
 */
export type SavedAnswer = Customization & { readonly fieldId?: string };

type Asking = readonly Pick<FormField, "id">[] | null;

/** Returns the answers whose question is no longer in the form; all of them when there is no form. decision 078 */
export function unaskedAnswers(kept: readonly SavedAnswer[], fields: Asking): SavedAnswer[] {
  const asked = new Set(fields?.map(({ id }) => id));
  return kept.filter(({ fieldId }) => fields === null || (fieldId !== undefined && !asked.has(fieldId)));
}

/** Returns the answers without field ids. */
export function asCustomizations(kept: readonly SavedAnswer[]): Customization[] {
  return kept.map(({ label, value }) => ({ label, value }));
}

/** Returns the values of answers no longer asked for, to restore them if the question returns. */
export function valuesOf(kept: readonly SavedAnswer[], values: JsonObject): JsonObject {
  const ids = new Set(kept.map(({ fieldId }) => fieldId));
  return Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)));
}

export type LineAnswers = { readonly text: string | null; readonly customizations: readonly SavedAnswer[] };

/** Returns a line's new answers merged with the earlier ones its product's form no longer asks for. */
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
