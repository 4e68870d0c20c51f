import { hasProperty, optionProblem, readOptions } from "@stoa/core/form/edit-form.ts";
import { FORM_EDIT_MESSAGES } from "@stoa/core/form/form-edit-messages.ts";
import { fieldKindTitle } from "@stoa/core/form/field/form-field-texts.ts";
import { FORM_DOCUMENT_LIMITS } from "@stoa/core/form/check/form-limits.ts";
import type { FormField } from "@stoa/core/form/form-schema.ts";
import { ArrowLeft, Copy, Trash2 } from "lucide-react";
import { useEffect, useRef, type ReactElement, type RefObject } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextAreaField, TextField } from "../../../parts/text/text-field.tsx";
import { useTypedText } from "../../../parts/text/typed-text.ts";
import styles from "./form-field-editor.module.css";
import { changeFieldOf, type FormSession } from "../form-session.ts";
import { t, translated } from "../../../language/t.ts";

type FieldProps = { readonly session: FormSession; readonly field: FormField; readonly errorOf: ErrorOf };
type ErrorOf = (member: string) => string | undefined;

type FormFieldEditorProps = {
  readonly session: FormSession;
  readonly field: FormField;
  /** Index in the form, from 0. */
  readonly index: number;
  readonly problems: FieldProblems;
  readonly mayCopy: boolean;
  readonly onBack: () => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
};

const LIMITS = FORM_DOCUMENT_LIMITS;

function storedField(session: FormSession, id: string): FormField | undefined {
  return session.store.getState().draft.fields.find((field) => field.id === id);
}

function optionsText(field: FormField | undefined): string {
  return (field?.options ?? []).join("\n");
}

/** One option per line, so lists can be typed, pasted and reordered as text. */
function OptionsField({ session, field, errorOf }: FieldProps): ReactElement {
  const typed = useTypedText(optionsText(field));
  const isLikert = field.type === "likert";
  const count = readOptions(typed.text).length;
  return (
    <TextAreaField
      label={isLikert ? t("Statements") : t("Options")}
      hint={
        count === 0
          ? isLikert
            ? t("Without any statement visitors have nothing to choose from.")
            : t("Without any option visitors have nothing to choose from.")
          : t("One per line. You can paste a list.")
      }
      aside={
        <span className={styles["count"]}>
          {isLikert
            ? t("{count, plural, one {# statement} other {# statements}}", { count })
            : t("{count, plural, one {# option} other {# options}}", { count })}
        </span>
      }
      rows={Math.min(Math.max(count + 1, 4), 12)}
      value={typed.text}
      error={typed.problem || errorOf("options")}
      onBlur={typed.leave}
      onChange={(text) => {
        const options = readOptions(text);
        const problem = translated(optionProblem(options));
        if (problem === "") changeFieldOf(session, field.id, { options });
        typed.type(text, { stored: optionsText(storedField(session, field.id)), problem });
      }}
    />
  );
}

function limitText(field: FormField | undefined): string {
  const { maxLength = "" } = field ?? {};
  return maxLength === 0 ? "" : `${maxLength}`;
}

function MaxLengthField({ session, field, errorOf }: FieldProps): ReactElement {
  const typed = useTypedText(limitText(field));
  return (
    <TextField
      label={t("Maximum characters")}
      hint={t("Shows a character counter. Leave empty for none.")}
      inputMode="numeric"
      value={typed.text}
      error={typed.problem || errorOf("maxLength")}
      onBlur={typed.leave}
      onChange={(text) => {
        const limit = Number(text.trim() || "0");
        const isFit = /^\d{0,6}$/.test(text.trim()) && limit <= LIMITS.maxLength;
        if (isFit) changeFieldOf(session, field.id, { maxLength: limit === 0 ? undefined : limit });
        const problem = isFit ? "" : translated(FORM_EDIT_MESSAGES.badLimit);
        typed.type(text, { stored: limitText(storedField(session, field.id)), problem });
      }}
    />
  );
}

function HiddenFields({ session, field, errorOf }: FieldProps): ReactElement {
  return (
    <>
      <TextField
        label={t("Key")}
        hint={t("The URL parameter to read: with “campaign”, /contact?campaign=spring sends “spring”.")}
        value={field.key ?? ""}
        maxLength={LIMITS.keyChars}
        error={errorOf("key")}
        onChange={(key) => changeFieldOf(session, field.id, { key })}
      />
      <TextField
        label={t("Value")}
        hint={t("Sent when the URL has no value.")}
        value={field.value ?? ""}
        maxLength={LIMITS.valueChars}
        error={errorOf("value")}
        onChange={(value) => changeFieldOf(session, field.id, { value })}
      />
    </>
  );
}

function WrittenFields({ session, field, errorOf }: FieldProps): ReactElement {
  const { type, id } = field;
  return (
    <>
      {hasProperty(type, "description") && (
        <TextAreaField
          label={t("Description")}
          rows={2}
          value={field.description}
          maxLength={LIMITS.descriptionChars}
          error={errorOf("description")}
          onChange={(description) => changeFieldOf(session, id, { description })}
        />
      )}
      {hasProperty(type, "placeholder") && (
        <TextField
          label={t("Placeholder")}
          hint={t("Shown in the field until someone types.")}
          value={field.placeholder ?? ""}
          maxLength={LIMITS.placeholderChars}
          error={errorOf("placeholder")}
          onChange={(text) => changeFieldOf(session, id, { placeholder: text === "" ? undefined : text })}
        />
      )}
      {hasProperty(type, "currencySymbol") && (
        <TextField
          label={t("Currency symbol")}
          value={field.currencySymbol ?? "$"}
          maxLength={LIMITS.currencySymbolChars}
          error={errorOf("currencySymbol")}
          onChange={(currencySymbol) => changeFieldOf(session, id, { currencySymbol })}
        />
      )}
    </>
  );
}

function SwitchedFields({ session, field: { id, type, ...field } }: Omit<FieldProps, "errorOf">): ReactElement {
  return (
    <>
      {hasProperty(type, "required") && (
        <SwitchField
          label={t("Required")}
          isOn={field.required}
          onChange={(required) => changeFieldOf(session, id, { required })}
        />
      )}
      {hasProperty(type, "showCountryCode") && (
        <SwitchField
          label={t("Show country code")}
          isOn={field.showCountryCode === true}
          onChange={(showCountryCode) => changeFieldOf(session, id, { showCountryCode })}
        />
      )}
      {hasProperty(type, "underline") && (
        <SwitchField
          label={t("Underline")}
          isOn={field.underline === true}
          onChange={(underline) => changeFieldOf(session, id, { underline })}
        />
      )}
    </>
  );
}

/** Handles Escape within an element, unless a control inside uses it. */
function useEscape(place: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const element = place.current;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented) onEscape();
    };
    element?.addEventListener("keydown", leave);
    return () => element?.removeEventListener("keydown", leave);
  }, [place, onEscape]);
}

/** Settings of one field, according to its kind. Escape returns to the list. spec: platform 3, form field types */
export function FormFieldEditor({ session, field, index, problems, ...acts }: FormFieldEditorProps): ReactElement {
  const { id, type } = field;
  const errorOf: ErrorOf = (member) => problemAt(problems, `fields.${index}.${member}`);
  const props: FieldProps = { session, field, errorOf };
  const place = useRef<HTMLElement>(null);
  useEscape(place, acts.onBack);
  const title = useRef<HTMLInputElement>(null);
  // Not `autofocus`: the dialog in which the field was chosen holds focus until it closes.
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      aria-label={t("{kind} field", { kind: translated(fieldKindTitle(type)) })}
      ref={place}
      className={styles["editor"]}
    >
      <header className={styles["header"]}>
        <ActionButton tone="quiet" icon={<ArrowLeft aria-hidden="true" />} onPress={acts.onBack}>
          {t("All fields")}
        </ActionButton>
        <h2 className={styles["kind"]}>{translated(fieldKindTitle(type))}</h2>
      </header>
      <TextField
        label={t("Title")}
        inputRef={title}
        value={field.title}
        maxLength={LIMITS.titleChars}
        hint={type === "hidden" ? t("What its answer is called; visitors do not see it.") : undefined}
        error={errorOf("title")}
        onChange={(title) => changeFieldOf(session, id, { title })}
      />
      <WrittenFields {...props} />
      {hasProperty(type, "options") && <OptionsField {...props} />}
      {hasProperty(type, "maxLength") && <MaxLengthField {...props} />}
      {type === "hidden" && <HiddenFields {...props} />}
      <SwitchedFields session={session} field={field} />
      <footer className={styles["footer"]}>
        <ActionButton tone="quiet" icon={<Copy aria-hidden="true" />} isDisabled={!acts.mayCopy} onPress={acts.onCopy}>
          {t("Duplicate field")}
        </ActionButton>
        <ActionButton tone="quiet-danger" icon={<Trash2 aria-hidden="true" />} onPress={acts.onRemove}>
          {t("Remove field")}
        </ActionButton>
      </footer>
    </section>
  );
}
