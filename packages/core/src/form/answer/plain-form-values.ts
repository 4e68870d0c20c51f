import { FORM_FIELD_PARTS } from "../field/form-field-parts.ts";
import type { FormField } from "../form-schema.ts";

/** Returns an input's name: the field id, followed by the part or statement number for fields with several inputs. */
export function inputName(fieldId: string, part?: string | number): string {
  return part === undefined ? fieldId : `${fieldId}.${part}`;
}

type Sent = Readonly<Record<string, unknown>>;

function sentValue(sent: Sent, name: string): unknown {
  return Object.hasOwn(sent, name) ? sent[name] : undefined;
}

function likertValues({ id, options = [] }: FormField, sent: Sent): unknown {
  const given = options.map((statement, index): [string, unknown] => [
    statement,
    sentValue(sent, inputName(id, index)),
  ]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** Converts a form submitted without scripts, with one name per input, into values by field id as scripts send them. */
export function readPlainForm(fields: readonly FormField[], sent: Sent): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const parts = FORM_FIELD_PARTS[field.type];
    if (field.type === "likert") values[field.id] = likertValues(field, sent);
    else if (parts) values[field.id] = parts.map(({ name }) => sentValue(sent, inputName(field.id, name)) ?? "");
    else values[field.id] = sentValue(sent, field.id);
  }
  return values;
}

/** Returns whether a form submitted without scripts contains any of these fields. */
export function isAnyFieldSent(fields: readonly FormField[], sent: Sent): boolean {
  const ids = new Set(Object.keys(sent).map((name) => name.split(".")[0]));
  return fields.some(({ id }) => ids.has(id));
}
