import { useState, type ReactElement } from "react";
import { TextField } from "../../../parts/text/text-field.tsx";
import { useLostInput, type RefusedInput } from "../../../parts/text/lost-input.ts";
import type { BlockField } from "../block-fields.ts";
import { t } from "../../../language/t.ts";

type NumberFieldProps = {
  readonly label: string;
  readonly hint: string | undefined;
  readonly field: Extract<BlockField, { kind: "number" }>;
  readonly value: unknown;
  readonly onChange: (value: number | undefined) => void;
};

type Limits = { readonly min: number; readonly max: number; readonly isWhole: boolean };

function readNumber(typed: string, { min, max, isWhole }: Limits): number | string {
  const number = Number(typed.trim().replace(",", "."));
  if (typed.trim() === "" || !Number.isFinite(number) || (isWhole && !Number.isInteger(number))) {
    return isWhole
      ? t("Enter a whole number from {min} to {max}.", { min, max })
      : t("Enter a number from {min} to {max}.", { min, max });
  }
  return number >= min && number <= max ? number : t("Enter a number from {min} to {max}.", { min, max });
}

function refusedInput(typed: string | null, read: number | string | undefined): RefusedInput | null {
  return typed !== null && typeof read === "string" ? { text: typed, problem: read } : null;
}

/** A number within its range; invalid input stays here until it is valid. */
export function NumberField({ label, hint, field, value, onChange }: NumberFieldProps): ReactElement {
  const current = typeof value === "number" ? `${value}` : "";
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? current;
  const isCleared = shown.trim() === "" && field.isOptional;
  const read = isCleared ? undefined : readNumber(shown, field);
  useLostInput(refusedInput(typed, read));
  const change = (text: string): void => {
    const next = text.trim() === "" && field.isOptional ? undefined : readNumber(text, field);
    setTyped(typeof next === "string" || `${next ?? ""}` !== text ? text : null);
    if (typeof next !== "string") onChange(next);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      value={shown}
      inputMode={field.isWhole ? "numeric" : "decimal"}
      error={typeof read === "string" && (typed !== null || current !== "") ? read : undefined}
      onChange={change}
      onBlur={() => {
        if (typeof read !== "string") setTyped(null);
      }}
    />
  );
}
