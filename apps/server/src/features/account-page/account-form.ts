/** A field of a form as `stoa-account-form.block` draws it. */
export type FormField = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly autocomplete: string;
  readonly hint: string;
  /** What scripts say of a new password: JSON of `PasswordWords`; empty for other fields. */
  readonly strength: string;
  readonly error: string;
  readonly isRequired: boolean;
  /** For an `input` that is neither a box to tick nor a list. */
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
  readonly error: string;
  readonly fields: readonly FormField[];
  readonly hidden: ReadonlyArray<{ readonly name: string; readonly value: string }>;
  readonly submit: string;
  /** Its button is one beside others, not what the page is for. */
  readonly isQuiet: boolean;
};

/** What was sent and refused: shown again, but for passwords. */
export type RefusedForm = {
  /** Of the form it belongs to. */
  readonly id: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
};

type FormParts = Pick<AccountForm, "id" | "action" | "submit"> &
  Partial<Pick<AccountForm, "title" | "text" | "isQuiet">> & {
    readonly fields: readonly FieldParts[];
    readonly hidden?: Readonly<Record<string, string>>;
  };

export type FieldParts = Pick<FormField, "name" | "label"> &
  Partial<
    Pick<FormField, "value" | "autocomplete" | "hint" | "strength" | "isRequired" | "inputType" | "isChecked">
  > & {
    readonly kind?: "input" | "checkbox" | "list";
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
  isChecked: false,
} as const;

function makeField(formId: string, parts: FieldParts, refused: RefusedForm | undefined): FormField {
  const { name, label, options = [], isRequired = true } = parts;
  const { kind, inputType, autocomplete, hint, strength, ...given } = { ...NO_DETAILS, ...parts };
  const typed = inputType === SECRET ? undefined : refused && (refused.values[name] ?? "");
  const value = typed ?? given.value;
  return {
    id: `${formId}-${name.replaceAll(".", "-")}`,
    name,
    label,
    value,
    autocomplete,
    hint,
    strength,
    error: refused?.fields[name] ?? "",
    isRequired,
    inputType,
    isCheckbox: kind === "checkbox",
    isChecked: typed === undefined ? given.isChecked : typed !== "",
    options: options.map((option) => ({
      value: option.value,
      label: option.label,
      isSelected: option.value === value,
    })),
  };
}

/** A form, filled with what was refused if that was this form. */
export function makeForm(parts: FormParts, refused: RefusedForm | undefined): AccountForm {
  const own = refused?.id === parts.id ? refused : undefined;
  const { id, action, submit, title = "", text = "", hidden = {}, isQuiet = false } = parts;
  return {
    id,
    action,
    title,
    text,
    error: own?.message ?? "",
    fields: parts.fields.map((field) => makeField(id, field, own)),
    hidden: Object.entries(hidden).map(([name, value]) => ({ name, value })),
    submit,
    isQuiet,
  };
}

/** What a form sent; a field that came twice counts as missing. */
export function readForm(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
