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
  /** Whether browsers ask for it; the server may ask for more. */
  readonly isRequired: boolean;
  /** Whether it says that it is needed, beside others that are not. */
  readonly isMarked: boolean;
  /** Of a button that shows the fields of what was chosen, and saves nothing; empty where there is none. */
  readonly updateLabel: string;
  readonly updateHint: string;
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
  /** Whether another button comes before the one that sends it, which the Enter key must not press. */
  readonly hasUpdate: boolean;
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

/** What a form is made of. */
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
    /** Whether the server asks for it; it does for what browsers ask for. */
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

/** What was sent of a field; undefined where nothing was refused, and for passwords. */
function typedOf({ name, inputType }: FieldParts, refused: RefusedForm | undefined): string | undefined {
  return refused === undefined || inputType === SECRET ? undefined : (refused.values[name] ?? "");
}

function makeField(formId: string, parts: FieldParts, refused: RefusedForm | undefined): FormField {
  const { kind, options, isChecked, isNeeded, ...given } = { isNeeded: parts.isRequired, ...NO_DETAILS, ...parts };
  const typed = typedOf(parts, refused);
  const value = typed ?? given.value;
  const isCheckbox = kind === "checkbox";
  return {
    ...given,
    id: `${formId}-${given.name.replaceAll(".", "-")}`,
    value,
    error: refused?.fields[given.name] ?? "",
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

/** Needed fields are marked where others are not needed; a box to tick speaks for itself. */
function withMarks(fields: readonly FormField[]): readonly FormField[] {
  const isMixed = fields.some(({ isMarked, isCheckbox }) => !isMarked && !isCheckbox);
  return isMixed ? fields : fields.map((field) => ({ ...field, isMarked: false }));
}

/** A form, filled with what was refused if that was this form. */
export function makeForm(parts: FormParts, refused: RefusedForm | undefined): AccountForm {
  const own = refused?.id === parts.id ? refused : undefined;
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

/** What a form sent; a field that came twice counts as missing. */
export function readForm(body: unknown): Readonly<Record<string, string>> {
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
