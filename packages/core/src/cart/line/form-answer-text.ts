import { textsOfAnswer, type FormAnswer } from "../../form/answer/form-answer.ts";
import { LIKERT_ANSWERS } from "../../form/form-messages.ts";
import type { FormField } from "../../form/form-schema.ts";

const SEPARATORS: Readonly<Record<string, string>> = { name: " ", phone: " ", date: "/", time: ":" };

/** Returns an answer as one line of text; empty when there is none. */
export function formAnswerText({ type }: Pick<FormField, "type">, answer: FormAnswer): string {
  if (type === "likert" && typeof answer === "object" && !Array.isArray(answer)) {
    return Object.entries(answer)
      .map(([statement, given]) => `${statement}: ${likertLabel((given as readonly string[])[0] ?? "")}`)
      .join("; ");
  }
  const texts = textsOfAnswer(answer).map((text) => text.trim());
  return texts.filter((text) => text !== "").join(SEPARATORS[type] ?? ", ");
}

function likertLabel(value: string): string {
  return LIKERT_ANSWERS.find((one) => one.value === value)?.label ?? value;
}
