import { formAnswerText } from "../cart/line/form-answer-text.ts";
import { unaskedAnswers, valuesOf, type SavedAnswer } from "../cart/merge/saved-answers.ts";
import { readFormAnswer } from "../form/answer/form-answer.ts";
import type { Form } from "../form/form-schema.ts";
import type { JsonObject } from "../lib/patch/json-value.ts";

type QuestionFields = Pick<Form, "fields"> | null;

/** Stored answers to the store's own questions: values by field (null when there are none), and the same in words. */
export type CheckoutAnswers = { readonly form: JsonObject | null; readonly answers: readonly SavedAnswer[] };

/** Answers to the store's questions as its owner reads them, without empty ones. */
function answersTo({ fields }: Pick<Form, "fields">, values: JsonObject): SavedAnswer[] {
  return fields.flatMap((field) => {
    const answer = field.type === "section" ? undefined : readFormAnswer(field, values[field.id]);
    const value = answer === undefined ? "" : formAnswerText(field, answer);
    return value === "" ? [] : [{ label: field.title, value, fieldId: field.id }];
  });
}

/**
 * Returns the answers, in current wording where still asked, followed by those no longer asked in their original
 * wording. decision 078
 */
export function answersOf({ form: values, answers }: CheckoutAnswers, form: QuestionFields): SavedAnswer[] {
  const asked = form === null || values === null ? [] : answersTo(form, values);
  return [...asked, ...unaskedAnswers(answers, form?.fields ?? null)];
}

/**
 * Returns the answers to store after new input; null clears all, including those no longer asked, unless nothing is
 * asked.
 */
export function answeredAnew(given: JsonObject | null, before: CheckoutAnswers, form: QuestionFields): CheckoutAnswers {
  if (given === null) {
    return form === null ? { form: before.form, answers: before.answers } : { form: null, answers: [] };
  }
  const kept = unaskedAnswers(before.answers, form?.fields ?? null);
  const values = { ...given, ...valuesOf(kept, before.form ?? {}) };
  return { form: values, answers: answersOf({ form: values, answers: kept }, form) };
}
