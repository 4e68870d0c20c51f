import { isJsonObject } from "../../lib/patch/json-value.ts";
import { tidyCode, tidyName } from "../../lib/text/tidy-text.ts";
import { LIKERT_ANSWERS } from "../form-messages.ts";
import { FORM_FIELD_PARTS } from "../field/form-field-parts.ts";
import type { FormField } from "../form-schema.ts";

/** Answer to a field. spec: storefront 3, value shapes per field type */
export type FormAnswer = string | readonly string[] | Readonly<Record<string, readonly string[]>>;

export type FormAnswers = ReadonlyMap<string, FormAnswer>;

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** The texts of a list; undefined when it contains anything else. A single text counts as a list of one. */
function textList(value: unknown): readonly string[] | undefined {
  if (isText(value)) return value === "" ? [] : [value];
  return Array.isArray(value) && value.every(isText) ? value : undefined;
}

function readParts(value: unknown, names: readonly string[], isPhone: boolean): readonly string[] | undefined {
  if (value === "" || value === undefined) return names.map(() => "");
  if (!Array.isArray(value) || !value.every(isText)) return undefined;
  const parts = isPhone && value.length === names.length - 1 ? ["", ...value] : value;
  if (parts.length > names.length) return undefined;
  return names.map((_name, index) => tidyName(parts[index] ?? ""));
}

function readLikert(value: unknown, statements: readonly string[]): FormAnswer | undefined {
  if (!isJsonObject(value)) return value === "" || value === undefined ? {} : undefined;
  const given = statements.flatMap((statement): Array<[string, readonly string[]]> => {
    const answers = Object.hasOwn(value, statement) ? textList(value[statement]) : [];
    const known = answers?.filter((answer) => LIKERT_ANSWERS.some((one) => one.value === answer)).slice(0, 1) ?? [];
    return known.length === 0 ? [] : [[statement, known]];
  });
  return Object.fromEntries(given);
}

function readText(value: unknown): string | undefined {
  if (value === undefined) return "";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return isText(value) ? value : undefined;
}

function readMailAddress(value: unknown): string | undefined {
  const text = readText(value);
  return text === undefined ? undefined : tidyCode(text);
}

/**
 * Parses a wire value into the answer of a field; undefined when it has the wrong shape. A missing value is an empty
 * answer.
 */
export function readFormAnswer({ type, options = [] }: FormField, value: unknown): FormAnswer | undefined {
  const given = value ?? undefined;
  const parts = FORM_FIELD_PARTS[type];
  if (parts) {
    const names = parts.map(({ name }) => name);
    return readParts(given, names, type === "phone");
  }
  switch (type) {
    case "checkbox":
      return given === undefined ? [] : textList(given);
    case "likert":
      return readLikert(given, options);
    case "section":
      return "";
    case "email":
      return readMailAddress(given);
    default:
      return readText(given);
  }
}

/** Returns the readable answers by field, unvalidated, to show a form as it was filled in. */
export function readFormAnswers(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): Map<string, FormAnswer> {
  const answers = new Map<string, FormAnswer>();
  for (const field of fields) {
    const answer = readFormAnswer(field, Object.hasOwn(values, field.id) ? values[field.id] : undefined);
    if (answer !== undefined) answers.set(field.id, answer);
  }
  return answers;
}

/** Returns all texts of an answer. */
export function textsOfAnswer(answer: FormAnswer): readonly string[] {
  if (typeof answer === "string") return [answer];
  return Array.isArray(answer) ? (answer as readonly string[]) : Object.values(answer).flat();
}
