import { answerText } from "./answer-text.ts";
import type { FormSubmission } from "./form-api.ts";

/**
 * Answers as people write them, by the title of their field, for programs that map one value at a time: `{ "Your name": "Ada Lovelace" }`. Fields
 * of the same title are counted (`Name`, `Name 2`); one without a title is named by its id.
 */
export function answersByTitle(answers: FormSubmission["answers"]): Record<string, string> {
  const texts = new Map<string, string>();
  for (const { fieldId, type, title, value } of answers) {
    const name = title.trim() || fieldId;
    let free = name;
    for (let count = 2; texts.has(free); count += 1) free = `${name} ${count}`;
    texts.set(free, answerText(type, value));
  }
  return Object.fromEntries(texts);
}
