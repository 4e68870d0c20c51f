import { formAnswerText } from "../cart/form-answer-text.ts";
import { unaskedAnswers, valuesOf, type KeptAnswer } from "../cart/kept-answers.ts";
import { readFormAnswer } from "../form/form-answer.ts";
import type { Form } from "../form/form-schema.ts";
import type { JsonObject } from "../lib/json-value.ts";

type Asked = Pick<Form, "fields"> | null;

/** What a checkout keeps of the store's own questions: values by field, null where none was given, and the same in words. */
export type CheckoutAnswers = { readonly form: JsonObject | null; readonly answers: readonly KeptAnswer[] };

/** The answers to the store's questions, as its owner reads them; what was left empty is left out. */
function answersTo({ fields }: Pick<Form, "fields">, values: JsonObject): KeptAnswer[] {
  return fields.flatMap((field) => {
    const answer = field.type === "section" ? undefined : readFormAnswer(field, values[field.id]);
    const value = answer === undefined ? "" : formAnswerText(field, answer);
    return value === "" ? [] : [{ label: field.title, value, fieldId: field.id }];
  });
}

/** What was answered, in today's words where it is asked still, then what is not asked any more in the words that were asked. decision 078 */
export function answersOf({ form: values, answers }: CheckoutAnswers, form: Asked): KeptAnswer[] {
  const asked = form === null || values === null ? [] : answersTo(form, values);
  return [...asked, ...unaskedAnswers(answers, form?.fields ?? null)];
}

/** What a checkout keeps once the shopper has answered; null takes all back, also what is not asked any more, unless nothing is asked. */
export function answeredAnew(given: JsonObject | null, before: CheckoutAnswers, form: Asked): CheckoutAnswers {
  if (given === null) {
    return form === null ? { form: before.form, answers: before.answers } : { form: null, answers: [] };
  }
  const kept = unaskedAnswers(before.answers, form?.fields ?? null);
  const values = { ...given, ...valuesOf(kept, before.form ?? {}) };
  return { form: values, answers: answersOf({ form: values, answers: kept }, form) };
}
