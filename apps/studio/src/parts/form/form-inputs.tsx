import { parseMoney } from "@stoa/core/lib/money/money.ts";
import type { ReactElement } from "react";
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { SelectField, type SelectOption } from "../choice/select-field.tsx";
import { SwitchField } from "../choice/switch-field.tsx";
import { TextAreaField, TextField } from "../text/text-field.tsx";
import { t } from "../../language/t.ts";

type InputProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: string;
  readonly isDisabled?: boolean;
};

/** Returns an error message, or an empty string. */
export type InputRule = (text: string) => string;

type TextInputProps<Values extends FieldValues> = InputProps<Values> & {
  readonly rule?: InputRule | undefined;
  readonly type?: "text" | "email" | "url" | "date" | "password" | "datetime-local";
  readonly inputMode?: "text" | "decimal" | "numeric" | "email";
  readonly prefix?: string;
  readonly suffix?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
  readonly isRequired?: boolean;
};

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function TextInput<Values extends FieldValues>({
  form,
  name,
  rule,
  ...field
}: TextInputProps<Values>): ReactElement {
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => rule?.(textOf(value)) || true }}
      render={({ field: input, fieldState }) => (
        <TextField
          {...field}
          value={textOf(input.value)}
          inputRef={input.ref}
          error={fieldState.error?.message}
          onChange={input.onChange}
          onBlur={input.onBlur}
        />
      )}
    />
  );
}

type AreaInputProps<Values extends FieldValues> = Omit<InputProps<Values>, "isDisabled"> & {
  readonly rows: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly rule?: InputRule;
};

export function AreaInput<Values extends FieldValues>({
  form,
  name,
  rule,
  ...field
}: AreaInputProps<Values>): ReactElement {
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => rule?.(textOf(value)) || true }}
      render={({ field: input, fieldState }) => (
        <TextAreaField
          {...field}
          value={textOf(input.value)}
          areaRef={input.ref}
          error={fieldState.error?.message}
          onChange={input.onChange}
          onBlur={input.onBlur}
        />
      )}
    />
  );
}

export function SwitchInput<Values extends FieldValues>({ form, name, ...field }: InputProps<Values>): ReactElement {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: input }) => (
        <SwitchField {...field} isOn={(input.value as unknown) === true} onChange={input.onChange} />
      )}
    />
  );
}

type SelectInputProps<Values extends FieldValues> = InputProps<Values> & { readonly options: readonly SelectOption[] };

export function SelectInput<Values extends FieldValues>({
  form,
  name,
  ...field
}: SelectInputProps<Values>): ReactElement {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: input, fieldState }) => (
        <SelectField
          {...field}
          value={textOf(input.value)}
          selectRef={input.ref}
          error={fieldState.error?.message}
          onChange={input.onChange}
          onBlur={input.onBlur}
        />
      )}
    />
  );
}

/** Rejects empty input with `message`. */
export function needed(message: string): InputRule {
  return (text) => (text.trim() === "" ? message : "");
}

/** Rejects invalid amounts; empty input is valid unless `neededMessage` is given. */
export function amountRule(currency: string, neededMessage = ""): InputRule {
  return (text) => {
    if (text.trim() === "") return neededMessage;
    const parsed = parseMoney(text, currency);
    return parsed.ok ? "" : parsed.message;
  };
}

export function wholeNumberRule({ min, max }: { readonly min: number; readonly max: number }): InputRule {
  return (text) => {
    const isWhole = /^\d{1,15}$/.test(text.trim());
    const isWithin = isWhole && Number(text) >= min && Number(text) <= max;
    return isWithin ? "" : t("Enter a whole number from {min} to {max}.", { min, max });
  };
}

export function currencySign(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: "currency", currency }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
