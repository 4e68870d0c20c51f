import { parseForeignJson } from "../../lib/foreign-json.ts";
import { checkForm } from "../../form/check/check-form.ts";
import { textsOfAnswer, type FormAnswer } from "../../form/answer/form-answer.ts";
import type { FormField } from "../../form/form-schema.ts";
import { checkGiftCardDetails, giftCardCustomizations } from "../../gift-card/gift-card-details.ts";
import { isJsonObject, type JsonObject } from "../../lib/patch/json-value.ts";
import { isSafeJson } from "../../lib/patch/safe-json.ts";
import { findUnstorableText } from "../../lib/text/storable-text.ts";
import type { MessageFields } from "../../message/message-of.ts";
import { formAnswerText } from "../line/form-answer-text.ts";
import type { SavedAnswer } from "../merge/saved-answers.ts";

export type AdditionalFieldsRule = {
  readonly formFields: readonly FormField[] | null;
  readonly isGiftCard: boolean;
  /** `YYYY-MM-DD`; earliest delivery date of a gift card. */
  readonly today: string;
};

/** Normalized answers (equal answers are equal text), or the errors by field. */
export type CheckedAdditionalFields =
  | { readonly ok: true; readonly text: string | null; readonly customizations: readonly SavedAnswer[] }
  | { readonly ok: false; readonly fields: MessageFields };

const NOTHING: CheckedAdditionalFields = { ok: true, text: null, customizations: [] };
const UNREADABLE = "must be a JSON object of the answers by field";

/**
 * Checks the additional fields of a cart line: JSON text of `{ <field id>: value }` in the shapes of forms, plus the
 * recipient for a
 * gift card. Unknown fields are dropped; a product without questions keeps any JSON. The output is valid input and
 * unchanged by another check. spec: storefront 3, value shapes; 5, form submission
 */
export function checkAdditionalFields(text: string | null, rule: AdditionalFieldsRule): CheckedAdditionalFields {
  const value = readJson(text);
  if (value === undefined) {
    return { ok: false, fields: { additionalFields: UNREADABLE } };
  }
  if (rule.formFields === null && !rule.isGiftCard) {
    return isNothing(value) ? NOTHING : { ok: true, text, customizations: [] };
  }
  return isJsonObject(value) ? checkAnswers(value, rule) : { ok: false, fields: { additionalFields: UNREADABLE } };
}

function checkAnswers(values: JsonObject, rule: AdditionalFieldsRule): CheckedAdditionalFields {
  const form = checkFormAnswers(values, rule.formFields ?? []);
  const card = rule.isGiftCard ? checkCardAnswers(values, rule.today) : NO_ANSWERS;
  const fields = { ...form.fields, ...card.fields };
  if (Object.keys(fields).length > 0) {
    return { ok: false, fields };
  }
  const given = [...card.given, ...form.given];
  return {
    ok: true,
    text: given.length === 0 ? null : JSON.stringify(Object.fromEntries(given)),
    customizations: [...card.customizations, ...form.customizations],
  };
}

type Answers = {
  readonly fields: MessageFields;
  readonly given: readonly (readonly [string, unknown])[];
  readonly customizations: readonly SavedAnswer[];
};

const NO_ANSWERS: Answers = { fields: {}, given: [], customizations: [] };

/** AM/PM of a time is preselected, so alone it does not count as an answer. */
function isBlank({ type }: FormField, answer: FormAnswer): boolean {
  const texts = textsOfAnswer(answer);
  return (type === "time" ? texts.slice(0, 3) : texts).every((one) => one.trim() === "");
}

function checkFormAnswers(values: JsonObject, formFields: readonly FormField[]): Answers {
  const { answers, errors } = checkForm(formFields, values);
  const answered = formFields.flatMap((field) => {
    const answer = answers.get(field.id);
    return answer === undefined || isBlank(field, answer) ? [] : [{ field, answer }];
  });
  return {
    fields: errors,
    given: answered.map(({ field, answer }) => [field.id, answer]),
    customizations: answered.map(({ field, answer }) => ({
      label: field.title,
      value: formAnswerText(field, answer),
      fieldId: field.id,
    })),
  };
}

function checkCardAnswers(values: JsonObject, today: string): Answers {
  const card = checkGiftCardDetails(values, today);
  if (!card.ok) {
    return { ...NO_ANSWERS, fields: card.fields };
  }
  return {
    fields: {},
    given: Object.entries(card.details).filter(([, one]) => one !== null && one !== ""),
    customizations: giftCardCustomizations(card.details),
  };
}

/** Undefined for invalid JSON; blank text is an empty object. */
function readJson(text: string | null): unknown {
  if (text === null || text.trim() === "") {
    return {};
  }
  try {
    const value: unknown = parseForeignJson(text);
    return isSafeJson(value) && findUnstorableText(value) === undefined ? (value ?? {}) : undefined;
  } catch {
    return undefined;
  }
}

function isNothing(value: unknown): boolean {
  return isJsonObject(value) && Object.keys(value).length === 0;
}
