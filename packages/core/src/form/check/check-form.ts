import type { MessageFields, MessageText } from "../../message/message-of.ts";
import { toMessage } from "../../message/to-message.ts";
import type { FormAnswer, FormAnswers } from "../answer/form-answer.ts";
import { readFormAnswers, textsOfAnswer } from "../answer/form-answer.ts";
import { FORM_FIELD_PARTS } from "../field/form-field-parts.ts";
import { FORM_LIMITS } from "./form-limits.ts";
import { FORM_MESSAGES } from "../form-messages.ts";
import type { FormField } from "../form-schema.ts";

/** Top-level domain of 2 to 4 letters or digits. spec: storefront 5, email field */
const EMAIL = /^[a-z0-9._%+'-]+@(?:[a-z0-9-]+\.)+[a-z0-9]{2,4}$/i;

/** Returns whether a text is an email address. spec: storefront 5, email field; storefront 9 */
export function isFormEmail(text: string): boolean {
  const { emailMinChars, emailMaxChars } = FORM_LIMITS;
  return text.length >= emailMinChars && text.length <= emailMaxChars && EMAIL.test(text);
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

const NEVER_REQUIRED: ReadonlySet<string> = new Set(["likert", "section", "hidden"]);

/**
 * Returns whether a field must be filled in; never true for likert, section and hidden fields. spec: storefront 5, form
 * submission
 */
export function isRequired({ type, required }: FormField): boolean {
  return required && !NEVER_REQUIRED.has(type);
}

function isEmpty({ type }: FormField, answer: FormAnswer): boolean {
  const texts = textsOfAnswer(answer);
  const parts = FORM_FIELD_PARTS[type];
  if (parts) return parts.some(({ isOptional }, index) => isOptional !== true && isBlank(texts[index] ?? ""));
  return texts.every(isBlank);
}

/**
 * Returns a textarea's own character limit; undefined for other fields, and for a limit that is zero or not a
 * number. spec: storefront 5, form submission
 */
export function ownLimit({ type, maxLength }: Pick<FormField, "type" | "maxLength">): number | undefined {
  if (type !== "textarea") return undefined;
  const limit = typeof maxLength === "string" && maxLength.trim() === "" ? 0 : Math.floor(Number(maxLength ?? 0));
  return Number.isFinite(limit) && limit > 0 ? Math.min(limit, FORM_LIMITS.valueChars) : undefined;
}

/** Character limit of a value: a textarea's own, a part's, or the general one. */
function limitOf(field: FormField): number {
  if (FORM_FIELD_PARTS[field.type]) return FORM_LIMITS.partChars;
  if (field.type !== "textarea") return FORM_LIMITS.lineChars;
  return ownLimit(field) ?? FORM_LIMITS.valueChars;
}

function isTooLong(field: FormField, answer: FormAnswer): boolean {
  const limit = limitOf(field);
  return textsOfAnswer(answer).some((text) => text.length > limit && (field.required || !isBlank(text)));
}

const CHOICE_TYPES: ReadonlySet<string> = new Set(["radio", "select", "checkbox"]);
/** Longest part of a visitor's input that is echoed back in an error. */
const SHOWN_CHARS = 100;

function unexpectedOption({ type, options = [] }: FormField, answer: FormAnswer): string | undefined {
  if (!CHOICE_TYPES.has(type)) return undefined;
  return textsOfAnswer(answer).find((text) => text !== "" && !options.includes(text));
}

/** Month, day and year as typed; the year may have two digits. */
const DAY = /^(?:0?[1-9]|1[0-2])\/\d\d?\/(?:\d\d){1,2}$/;

/** Whether a date does not exist, such as April 31. An incomplete date does not count. */
function isWrongDay({ type }: FormField, answer: FormAnswer): boolean {
  const texts = textsOfAnswer(answer);
  if (type !== "date" || texts.some(isBlank)) return false;
  const [month = 0, day = 0, year = 0] = texts.map(Number);
  // The calendar repeats every 400 years; two-digit years are in this century.
  return !DAY.test(texts.join("/")) || new Date(Date.UTC(2000 + year, month - 1, day)).getUTCDate() !== day;
}

/** Hour, minute, second and AM/PM, as far as filled in. 24-hour times are accepted with or without AM/PM. */
const MOMENT = /^(?:[01]?\d|2[0-3])?(?:\/[0-5]?\d?){2}\/(?:[AP]M)?$/;

function misread(field: FormField, answer: FormAnswer): MessageText | undefined {
  if (field.type === "email" && typeof answer === "string" && !isBlank(answer) && !isFormEmail(answer.trim())) {
    return FORM_MESSAGES.invalidEmail;
  }
  if (isWrongDay(field, answer)) return FORM_MESSAGES.invalidDate;
  if (field.type === "time" && !MOMENT.test(textsOfAnswer(answer).join("/"))) return FORM_MESSAGES.invalidTime;
  const unexpected = unexpectedOption(field, answer);
  return unexpected === undefined
    ? undefined
    : toMessage("form.unexpectedOption", { val: unexpected.slice(0, SHOWN_CHARS) });
}

/** Returns what is wrong with an answer, or undefined. spec: storefront 5, form submission */
export function checkFormAnswer(field: FormField, answer: FormAnswer): MessageText | undefined {
  if (field.type === "section") return undefined;
  if (isRequired(field) && isEmpty(field, answer)) return FORM_MESSAGES.required;
  return isTooLong(field, answer) ? FORM_MESSAGES.tooLong : misread(field, answer);
}

/**
 * Result of a check: answers and errors by field id. `isParsed` is false when a value has a shape that our forms never
 * send.
 * `answers` always holds everything readable, so the form can be shown again as filled in.
 */
export type FormCheck = {
  readonly answers: FormAnswers;
  readonly errors: MessageFields;
  readonly isParsed: boolean;
};

/** Checks submitted values against the fields of a form; values of unknown fields are dropped. */
export function checkForm(fields: readonly FormField[], values: Readonly<Record<string, unknown>>): FormCheck {
  const answers = readFormAnswers(fields, values);
  const errors: Record<string, MessageText> = {};
  let isParsed = true;
  for (const field of fields) {
    const answer = answers.get(field.id);
    isParsed &&= answer !== undefined;
    const problem = answer === undefined ? FORM_MESSAGES.unparsable : checkFormAnswer(field, answer);
    if (problem !== undefined) errors[field.id] = problem;
  }
  return { answers, errors, isParsed };
}
