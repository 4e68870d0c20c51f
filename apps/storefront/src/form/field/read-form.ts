import { checkForm, type FormCheck } from "@stoa/core/form/check/check-form.ts";
import { FORM_FIELD_PARTS } from "@stoa/core/form/field/form-field-parts.ts";
import { FORM_TRAP } from "@stoa/core/form/form-marks.ts";
import type { FormField, FormFieldType } from "@stoa/core/form/form-schema.ts";
import { readPlainForm } from "@stoa/core/form/answer/plain-form-values.ts";

export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type VisibleField = {
  readonly field: FormField;
  readonly controls: readonly FormControl[];
  /** Null for hidden fields. */
  readonly item: HTMLElement | null;
};

export function isControl(element: Element): element is FormControl {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** Input name: the field's id, plus the part for fields with several inputs. */
const NAME = /^([0-9a-f]{24})(?:\.(\w+))?$/;

function partOf({ name }: FormControl): string {
  return NAME.exec(name)?.[2] ?? "";
}

function typeOfParts(names: readonly string[]): FormFieldType | undefined {
  const types = Object.entries(FORM_FIELD_PARTS) as Array<
    [FormFieldType, (typeof FORM_FIELD_PARTS)[FormFieldType] & object]
  >;
  return types.find(([, parts]) => names.every((name) => parts.some((part) => part.name === name)))?.[0];
}

/** Field type by the `type` of its only input; all others are text to the rules. */
const TYPE_OF_INPUT: Readonly<Record<string, FormFieldType>> = {
  textarea: "textarea",
  "select-one": "select",
  radio: "radio",
  checkbox: "checkbox",
  email: "email",
  hidden: "hidden",
};

function typeOf(controls: readonly FormControl[], item: HTMLElement | null): FormFieldType {
  const [part, ...others] = controls.map(partOf).filter((name) => name !== "");
  if (part === undefined) return TYPE_OF_INPUT[controls[0]?.type ?? ""] ?? "text";
  if (/^\d+$/.test(part)) return "likert";
  const named = Object.keys(FORM_FIELD_PARTS).find((type) => item?.classList.contains(type));
  return (named as FormFieldType | undefined) ?? typeOfParts([part, ...others]) ?? "text";
}

/** The statement that a row of radio buttons rates. */
function statementOf(control: FormControl): string {
  const group = control.closest<HTMLElement>("[role=radiogroup]");
  return group?.dataset["statement"] ?? group?.getAttribute("aria-label") ?? "";
}

function optionsOf(type: FormFieldType, controls: readonly FormControl[]): string[] | undefined {
  const [first] = controls;
  if (first instanceof HTMLSelectElement && type === "select") return [...first.options].map(({ value }) => value);
  if (type === "radio" || type === "checkbox") return controls.map(({ value }) => value);
  if (type !== "likert") return undefined;
  const statements = new Map(controls.map((control) => [Number(partOf(control)), statementOf(control)]));
  return [...statements].toSorted(([one], [other]) => one - other).map(([, statement]) => statement);
}

function shownField(id: string, controls: readonly FormControl[]): VisibleField {
  const item = controls[0]?.closest<HTMLElement>(".form-item") ?? null;
  const type = typeOf(controls, item);
  const options = optionsOf(type, controls);
  const maxLength = controls[0]?.dataset["maxLength"];
  const required = item?.classList.contains("required") === true || controls.some((control) => control.required);
  const field: FormField = {
    id,
    type,
    title: "",
    description: "",
    required,
    ...(options ? { options } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
  return { field, controls, item };
}

/**
 * Reads the fields from the markup, which also works for a theme's own form template because it uses the same names.
 */
export function readFields(form: HTMLFormElement): VisibleField[] {
  const byId = new Map<string, FormControl[]>();
  for (const control of form.elements) {
    const id = isControl(control) ? NAME.exec(control.name)?.[1] : undefined;
    if (id === undefined || !isControl(control)) continue;
    byId.set(id, [...(byId.get(id) ?? []), control]);
  }
  return [...byId].map(([id, controls]) => shownField(id, controls));
}

function readSent(form: HTMLFormElement): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  const data = new FormData(form);
  for (const name of new Set(data.keys())) {
    const values = data.getAll(name);
    sent[name] = values.length === 1 ? values[0] : values;
  }
  return sent;
}

export function checkVisibleForm(form: HTMLFormElement, shown: readonly VisibleField[]): FormCheck {
  const fields = shown.map(({ field }) => field);
  return checkForm(fields, readPlainForm(fields, readSent(form)));
}

/** Values by field id in wire format, including the honeypot. spec: storefront 3, value shapes */
export function wireValues(form: HTMLFormElement, { answers }: FormCheck): Record<string, unknown> {
  const trap = form.elements.namedItem(FORM_TRAP);
  return { ...Object.fromEntries(answers), ...(trap instanceof HTMLInputElement ? { [FORM_TRAP]: trap.value } : {}) };
}
