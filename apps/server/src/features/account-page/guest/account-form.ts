import type { MessageFields, MessageText } from "@stoa/core/message/message-of.ts";

/** A form field as `stoa-account-form.block` renders it. */
export type FormField = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly autocomplete: string;
  readonly hint: string;
  /** Texts for the strength meter of a new password: JSON of `PasswordWords`; empty for other fields. */
  readonly strength: string;
  readonly error: MessageText;
  /** Whether browsers require it; the server may require more. */
  readonly isRequired: boolean;
  /** Whether it is marked as required, beside optional fields. */
  readonly isMarked: boolean;
  /** Label of the button that shows the fields of the selection without saving; empty without one. */
  readonly updateLabel: string;
  readonly updateHint: string;
  readonly inputType: string;
  readonly isCheckbox: boolean;
  readonly isChecked: boolean;
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string; readonly isSelected: boolean }>;
};

/** A plain form: without scripts it posts to `action` and ends on a page. */
export type AccountForm = {
  readonly id: string;
  readonly action: string;
  readonly title: string;
  readonly text: string;
  readonly error: MessageText;
  readonly fields: readonly FormField[];
  readonly hidden: ReadonlyArray<{ readonly name: string; readonly value: string }>;
  readonly submit: string;
  /** Whether another button precedes the submit button; Enter must not press it. */
  readonly hasUpdate: boolean;
  /** Its button is secondary, not the page's purpose. */
  readonly isQuiet: boolean;
};

/** Refused input, shown again except for passwords. */
export type RejectedForm = {
  readonly id: string;
  readonly message: MessageText;
  readonly fields: MessageFields;
  readonly values: Readonly<Record<string, string>>;
};

export type FormParts = Pick<AccountForm, "id" | "action" | "submit"> &
  Partial<Pick<AccountForm, "title" | "text" | "isQuiet">> & {
    readonly fields: readonly FieldParts[];
    readonly hidden?: Readonly<Record<string, string>>;
  };

export type FieldParts = Pick<FormField, "name" | "label"> &
  Partial<
    Pick<
      FormField,
      | "value"
      | "autocomplete"
      | "hint"
      | "strength"
      | "isRequired"
      | "inputType"
      | "isChecked"
      | "updateLabel"
      | "updateHint"
    >
  > & {
    readonly kind?: "input" | "checkbox" | "list";
    /** Whether the server requires it; implied when browsers do. */
    readonly isNeeded?: boolean;
    readonly options?: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  };

const SECRET = "password";

const NO_DETAILS = {
  kind: "input",
  inputType: "text",
  autocomplete: "off",
  hint: "",
  strength: "",
  value: "",
  isRequired: true,
  isChecked: false,
  options: [],
  updateLabel: "",
  updateHint: "",
} as const;

/** The submitted value; undefined if nothing was refused, and for passwords. */
function typedOf({ name, inputType }: FieldParts, rejected: RejectedForm | undefined): string | undefined {
  return rejected === undefined || inputType === SECRET ? undefined : (rejected.values[name] ?? "");
}

function makeField(formId: string, parts: FieldParts, rejected: RejectedForm | undefined): FormField {
  const { kind, options, isChecked, isNeeded, ...given } = { isNeeded: parts.isRequired, ...NO_DETAILS, ...parts };
  const typed = typedOf(parts, rejected);
  const value = typed ?? given.value;
  const isCheckbox = kind === "checkbox";
  return {
    ...given,
    id: `${formId}-${given.name.replaceAll(".", "-")}`,
    value,
    error: rejected?.fields[given.name] ?? "",
    isMarked: isNeeded !== false && !isCheckbox,
    isCheckbox,
    isChecked: typed === undefined ? isChecked : typed !== "",
    options: options.map((option) => ({
      value: option.value,
      label: option.label,
      isSelected: option.value === value,
    })),
  };
}

/** Required fields are marked only beside optional ones; checkboxes need no mark. */
function withMarks(fields: readonly FormField[]): readonly FormField[] {
  const isMixed = fields.some(({ isMarked, isCheckbox }) => !isMarked && !isCheckbox);
  return isMixed ? fields : fields.map((field) => ({ ...field, isMarked: false }));
}

export function makeForm(parts: FormParts, rejected: RejectedForm | undefined): AccountForm {
  const own = rejected?.id === parts.id ? rejected : undefined;
  const { id, action, submit, title = "", text = "", hidden = {}, isQuiet = false } = parts;
  const fields = withMarks(parts.fields.map((field) => makeField(id, field, own)));
  return {
    id,
    action,
    title,
    text,
    error: own?.message ?? "",
    fields,
    hidden: Object.entries(hidden).map(([name, value]) => ({ name, value })),
    submit,
    hasUpdate: fields.some(({ updateLabel }) => updateLabel !== ""),
    isQuiet,
  };
}

/** Reads a form body; a field sent twice counts as missing. */
export function readForm(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
