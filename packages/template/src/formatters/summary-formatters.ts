import type { Frame } from "../language/render/render-state.ts";
import { escapeHtml } from "../language/escape-text.ts";
import { asText, isObject, isTruthy, ownEntry, readMember } from "../language/value-kinds.ts";
import type { FormatterTable } from "./formatter-shapes.ts";
import { scopeFormatter } from "./formatter-shapes.ts";
import { localizedText, productText } from "./product/product-wording.ts";

/** Answers to product forms, as shown in cart and order. spec: template-language 10.2, 21.4 */
export const SUMMARY_FORMATTERS: FormatterTable = {
  "summary-form-field": scopeFormatter(summaryField),
};

function summaryField(field: unknown, frame: Frame): string {
  const title = escaped(readMember(field, "rawTitle"));
  const type = asText(readMember(field, "type"));
  const print = ownEntry(FIELD_TYPES, type);
  const answer = print === undefined ? plainAnswer(field, frame) : print(field, frame);
  return `<div style="font-size:11px; margin-top:3px">
  <span style="font-weight:bold;">${title}:</span> ${answer}
</div>`;
}

const FIELD_TYPES: Readonly<Record<string, (field: unknown, frame: Frame) => string>> = {
  address: addressAnswer,
  checkbox: checkboxAnswer,
  date: (field) => joined(field, ["Month", "Day", "Year"], "/"),
  likert: likertAnswer,
  name: (field) => joined(field, ["First", "Last"], " "),
  phone: phoneAnswer,
  time: timeAnswer,
};

function escaped(value: unknown): string {
  return escapeHtml(asText(value));
}

function part(field: unknown, name: string): string {
  return escaped(readMember(readMember(field, "values"), name));
}

function joined(field: unknown, names: readonly string[], separator: string): string {
  return names.map((name) => part(field, name)).join(separator);
}

function plainAnswer(field: unknown, frame: Frame): string {
  const value = readMember(field, "value");
  return escapeHtml(isTruthy(value) ? asText(value) : productText(frame, "productSummaryFormNoAnswerText"));
}

function addressAnswer(field: unknown): string {
  const second = part(field, "Line2");
  const secondLine = second === "" ? "" : `  <div>${second}</div>\n`;
  const place = `${part(field, "City")}, ${joined(field, ["State", "Zip", "Country"], " ")}`;
  return `<div style="padding-left:5px;">
  <div>${part(field, "Line1")}</div>
${secondLine}  <div>${place}</div>
</div>`;
}

function checkboxAnswer(field: unknown, frame: Frame): string {
  const values = readMember(field, "values");
  if (!Array.isArray(values) || values.length === 0) return plainAnswer(field, frame);
  return `${values.map(escaped).join(", ")}\n`;
}

function phoneAnswer(field: unknown): string {
  const country = part(field, "Country");
  return (country === "" ? "" : `+${country} `) + joined(field, ["Areacode", "Prefix", "Line"], "-");
}

function timeAnswer(field: unknown): string {
  const values = readMember(field, "values");
  const clock = ["Hour", "Minute", "Second"].map((name) => {
    const value = readMember(values, name);
    return isTruthy(value) ? escaped(value) : "00";
  });
  return `${clock.join(":")} ${part(field, "Ampm")}`;
}

/** For -2 to 2. */
const LIKERT_TEXTS = ["Strongly Disagree", "Disagree", "Neutral", "Agree", "Strongly Agree"];

function likertAnswer(field: unknown, frame: Frame): string {
  const values = readMember(field, "values");
  const answers = isObject(values) || Array.isArray(values) ? Object.entries(values) : [];
  const lines = answers.map(([question, answer]) => {
    const text = LIKERT_TEXTS[Number(asText(answer)) + 2] ?? "Neutral";
    const shown = escapeHtml(localizedText(frame, `productAnswerMap${text.replace(" ", "")}`) ?? text);
    return `  <div><span style="font-weight:bold;">${escapeHtml(question)}:</span> ${shown}</div>\n`;
  });
  return `<div style="padding-left:5px;">\n${lines.join("")}</div>`;
}
