import type { BlockField } from "../block-fields.ts";
import { CHOICE_TEXTS, EMPTY_HINTS, FIELD_LABELS, FIELD_UNITS } from "./field-texts-data.ts";
import { t, translated } from "../../../language/t.ts";

function sentence(words: string): string {
  const text = words.replaceAll("-", " ").trim().toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function fieldLabel(name: string): string {
  return FIELD_LABELS[name] ?? translated(sentence(name.replaceAll(/([A-Z])/g, " $1").replace(/ id$/i, "")));
}

export function choiceLabel(name: string, choice: string | number): string {
  return CHOICE_TEXTS[`${name}.${choice}`] ?? CHOICE_TEXTS[`${choice}`] ?? translated(sentence(`${choice}`));
}

export function emptyHint(name: string): string | undefined {
  return EMPTY_HINTS[name];
}

export function fieldUnit(name: string): string {
  return FIELD_UNITS[name] ?? "";
}

export function rangeText({ min, max }: { readonly min: number; readonly max: number }, unit: string): string {
  return unit === "" ? t("{min} to {max}", { min, max }) : t("{min} to {max} {unit}", { min, max, unit });
}

export function fieldHint(field: BlockField): string | undefined {
  if (field.kind !== "number" || field.max >= 1_000_000) return undefined;
  const unit = fieldUnit(field.name);
  return rangeText(field, unit);
}
