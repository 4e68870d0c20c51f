import { answerText } from "./answer-text.ts";
import type { FormSubmission } from "../form-api.ts";

/**
 * Returns answers as text by field title, for programs that map single values: `{ "Your name": "Ada Lovelace" }`.
 * Duplicate titles
 * are numbered (`Name`, `Name 2`); untitled fields use their id.
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
