import type { MessageFields } from "../../message/message-of.ts";

/** Errors by form field name. */
export type Fields = MessageFields;

/** Errors by form field name, in the language of the page. */
export type SaidFields = Readonly<Record<string, string>>;

export type CheckoutChoice = {
  readonly optionValue: string;
  readonly optionLabel: string;
  readonly isChosen: boolean;
};

/** A field for `stoa-form-fields.block`, with the names of a form's fields. */
export type CheckoutField = {
  /** Name of its input. */
  readonly id: string;
  /** Also used as a class, for its width. */
  readonly type: string;
  readonly control: "input" | "select" | "textarea";
  readonly elementId: string;
  readonly title: string;
  readonly description: string;
  readonly required: boolean;
  readonly error: string;
  readonly describedBy: string;
  readonly inputType: string;
  readonly inputMode: string;
  readonly autocomplete: string;
  readonly maxLength: number;
  /** Whether its choices start with an empty one. */
  readonly hasOwnFirst: boolean;
  readonly placeholder: string;
  readonly value: string;
  readonly choices: readonly CheckoutChoice[];
};

type FieldParts = Pick<CheckoutField, "id" | "title" | "value" | "maxLength"> &
  Partial<
    Pick<
      CheckoutField,
      "type" | "control" | "description" | "required" | "inputType" | "inputMode" | "autocomplete" | "choices"
    >
  >;

const NO_DETAILS = {
  type: "text",
  control: "input",
  description: "",
  required: false,
  inputType: "text",
  inputMode: "text",
  autocomplete: "off",
  placeholder: "",
  choices: [],
} as const;

/** Returns the id of a field's container element, derived from the field's name. */
export function elementIdOf(name: string): string {
  return `checkout-${name.replaceAll(".", "-")}`;
}

/** Returns a field with its error. */
export function makeCheckoutField(parts: FieldParts, errors: SaidFields): CheckoutField {
  const elementId = elementIdOf(parts.id);
  const error = Object.hasOwn(errors, parts.id) ? (errors[parts.id] ?? "") : "";
  const filled = { ...NO_DETAILS, ...parts };
  const described = [filled.description && `${elementId}-description`, error && `${elementId}-error`];
  const hasOwnFirst = filled.choices.length > 0;
  return { ...filled, hasOwnFirst, elementId, error, describedBy: described.filter(Boolean).join(" ") };
}
