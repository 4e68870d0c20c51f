import { translateTexts } from "../visitor-text/translate-texts.ts";
import type { Translate } from "../visitor-text/translator-for.ts";
import type { MessageFields } from "../message/message-of.ts";
import type { JsonObject } from "../lib/patch/json-value.ts";
import { fieldPrefix } from "./field/field-prefix.ts";
import { textsOfAnswer, type FormAnswer, type FormAnswers } from "./answer/form-answer.ts";
import { FORM_FIELD_PARTS, type FormFieldPart } from "./field/form-field-parts.ts";
import { FORM_LIMITS } from "./check/form-limits.ts";
import { LIKERT_ANSWERS } from "./form-messages.ts";
import { isRequired, ownLimit } from "./check/check-form.ts";
import { inputName } from "./answer/plain-form-values.ts";
import type { FormField, FormFieldType, SpokenField } from "./form-schema.ts";

/** How a field is rendered: one `input`, several `parts`, … */
type Control = "input" | "textarea" | "select" | "choices" | "parts" | "likert" | "section" | "hidden";

const CONTROLS: Partial<Record<FormFieldType, Control>> = {
  textarea: "textarea",
  select: "select",
  radio: "choices",
  checkbox: "choices",
  name: "parts",
  address: "parts",
  date: "parts",
  time: "parts",
  phone: "parts",
  likert: "likert",
  section: "section",
  hidden: "hidden",
};

type InputKind = { readonly inputType: string; readonly inputMode: string; readonly autocomplete: string };

const TEXT_INPUT: InputKind = { inputType: "text", inputMode: "text", autocomplete: "" };

/** `website` is not a `url` input, since browsers would reject addresses without `https://`. */
const INPUTS: Partial<Record<FormFieldType, InputKind>> = {
  email: { inputType: "email", inputMode: "email", autocomplete: "email" },
  number: { inputType: "number", inputMode: "decimal", autocomplete: "" },
  currency: { inputType: "text", inputMode: "decimal", autocomplete: "" },
  website: { inputType: "text", inputMode: "url", autocomplete: "url" },
  password: { inputType: "password", inputMode: "text", autocomplete: "off" },
};

/** What a form is shown with again: its answers, and what is wrong with them. */
export type FormState = { readonly answers: FormAnswers; readonly errors: MessageFields };

/** The same with its errors in the language of the page. */
export type SaidFormState = Pick<FormState, "answers"> & { readonly errors: Readonly<Record<string, string>> };

/** Says the errors of a form. */
export function sayFormErrors({ answers, errors }: FormState, translate: Translate): SaidFormState {
  return { answers, errors: translateTexts(errors, translate) };
}

type FieldScope = { readonly elementId: string; readonly answer: FormAnswer };

function textOf(answer: FormAnswer): string {
  return textsOfAnswer(answer)[0] ?? "";
}

function partViews(
  { id, required, showCountryCode }: FormField,
  parts: readonly FormFieldPart[],
  scope: FieldScope,
): JsonObject[] {
  const texts = textsOfAnswer(scope.answer);
  return parts.flatMap((part, index) => {
    if (part.autocomplete === "tel-country-code" && showCountryCode !== true) return [];
    const value = texts[index] ?? "";
    return {
      partId: `${scope.elementId}-${part.name.toLowerCase()}`,
      partClass: part.name.toLowerCase(),
      partName: inputName(id, part.name),
      partLabel: part.label,
      partAutocomplete: part.autocomplete,
      partInputMode: part.inputMode,
      partSize: part.size ?? 0,
      partMaxLength: FORM_LIMITS.partChars,
      partValue: value,
      isPartRequired: required && part.isOptional !== true,
      hasPartOptions: part.options !== undefined,
      partOptions: (part.options ?? []).map((option) => ({ optionValue: option, isChosen: option === value })),
    };
  });
}

function choiceViews({ options = [], optionLabels }: SpokenField, { elementId, answer }: FieldScope): JsonObject[] {
  const chosen = textsOfAnswer(answer);
  return options.map((option, index) => ({
    optionId: `${elementId}-${index}`,
    optionValue: option,
    optionLabel: optionLabels?.[index] ?? option,
    isChosen: chosen.includes(option),
  }));
}

function statementViews(
  { id, options = [], optionLabels }: SpokenField,
  { elementId, answer }: FieldScope,
): JsonObject[] {
  const given: Readonly<Record<string, readonly string[]>> =
    typeof answer === "string" || Array.isArray(answer) ? {} : (answer as Readonly<Record<string, readonly string[]>>);
  return options.map((statement, index) => ({
    statement: optionLabels?.[index] ?? statement,
    // Answers are stored by the owner's original statement.
    statementValue: optionLabels ? statement : "",
    statementName: inputName(id, index),
    statementAnswers: LIKERT_ANSWERS.map(({ value, label }) => ({
      answerId: `${elementId}-${index}-${value}`,
      answerValue: value,
      answerLabel: label,
      isChosen: Object.hasOwn(given, statement) && given[statement]?.includes(value) === true,
    })),
  }));
}

function maxLengthOf(field: FormField): number {
  if (field.type === "email") return FORM_LIMITS.emailMaxChars;
  if (field.type !== "textarea") return FORM_LIMITS.lineChars;
  return ownLimit(field) ?? FORM_LIMITS.valueChars;
}

function sharedView(field: FormField, { elementId }: FieldScope, error: string): JsonObject {
  const descriptions = [
    field.description === "" ? "" : `${elementId}-description`,
    error === "" ? "" : `${elementId}-error`,
  ].filter((id) => id !== "");
  return {
    id: field.id,
    type: field.type,
    title: field.title,
    rawTitle: field.title,
    description: field.description,
    required: isRequired(field),
    placeholder: field.placeholder ?? "",
    underline: field.underline ?? false,
    queryParameter: field.key ?? "",
    elementId,
    error,
    describedBy: descriptions.join(" "),
  };
}

function inputView(field: FormField, { answer }: FieldScope): JsonObject {
  const { type } = field;
  return {
    ...(INPUTS[type] ?? TEXT_INPUT),
    isNumber: type === "number",
    prefix: fieldPrefix(field),
    maxLength: maxLengthOf(field),
    hasOwnLimit: ownLimit(field) !== undefined,
    value: textOf(answer),
    length: textOf(answer).length,
  };
}

function placeOf(field: FormField, prefix: string, state: SaidFormState | undefined): FieldScope {
  const unanswered = field.type === "hidden" ? (field.value ?? "") : "";
  return { elementId: `${prefix}-${field.id}`, answer: state?.answers.get(field.id) ?? unanswered };
}

function fieldView(field: SpokenField, scope: FieldScope, error: string): JsonObject {
  const control = CONTROLS[field.type] ?? "input";
  const hasChoices = control === "choices" || control === "select";
  return {
    ...sharedView(field, scope, error),
    ...inputView(field, scope),
    control,
    isMultiple: field.type === "checkbox",
    parts: partViews(field, FORM_FIELD_PARTS[field.type] ?? [], scope),
    choices: hasChoices ? choiceViews(field, scope) : [],
    statements: control === "likert" ? statementViews(field, scope) : [],
  };
}

/** Returns a form's fields as template views; `prefix` keeps element ids unique when a page shows a form twice. */
export function formFieldViews(fields: readonly SpokenField[], prefix: string, state?: SaidFormState): JsonObject[] {
  const errors = state?.errors ?? {};
  return fields.map((field) => {
    const error = Object.hasOwn(errors, field.id) ? (errors[field.id] ?? "") : "";
    return fieldView(field, placeOf(field, prefix, state), error);
  });
}

/** Returns the path a form is submitted to without scripts. */
export function formAction(formId: string): string {
  return `/_form/${formId}`;
}
