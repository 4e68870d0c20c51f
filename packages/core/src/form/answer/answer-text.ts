import { isJsonObject } from "../../lib/patch/json-value.ts";
import { LIKERT_ANSWERS } from "../form-messages.ts";
import type { FormFieldType } from "../form-schema.ts";

const SEPARATORS: Partial<Readonly<Record<FormFieldType, string>>> = {
  name: " ",
  address: ", ",
  date: "/",
  phone: "-",
  checkbox: ", ",
};

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** `9:05:30 PM` from hour, minute, second and AM/PM. */
function timeText([hour = "", minute = "", second = "", half = ""]: readonly string[]): string {
  const clock = [hour, minute, second].filter((part) => part !== "").join(":");
  return clock === "" ? "" : [clock, half].filter((part) => part !== "").join(" ");
}

function likertText(value: Readonly<Record<string, unknown>>): string {
  const answers = Object.entries(value).map(([statement, given]) => {
    const labels = textsIn(given).map((one) => LIKERT_ANSWERS.find((answer) => answer.value === one)?.label ?? one);
    return `${statement}: ${labels.join(", ")}`;
  });
  return answers.join("; ");
}

/**
 * Returns a stored answer as text for emails and tables: `Ada Lovelace`, `12/31/2026`, `Good: Agree; Cheap: Neutral`.
 */
export function answerText(type: FormFieldType, value: unknown): string {
  if (typeof value === "string") return value;
  if (isJsonObject(value)) return likertText(value);
  const texts = textsIn(value);
  if (type === "time") return timeText(texts);
  return texts.filter((text) => text !== "").join(SEPARATORS[type] ?? ", ");
}
