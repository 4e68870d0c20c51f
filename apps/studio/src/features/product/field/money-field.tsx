import { decimalTextOf, parseMoney } from "@stoa/core/lib/money/money.ts";
import type { Money } from "@stoa/core/lib/money/money-schema.ts";
import type { ReactElement, Ref } from "react";
import { TextField } from "../../../parts/text/text-field.tsx";
import { useTypedText } from "../../../parts/text/typed-text.ts";

type MoneyFieldProps = {
  readonly label: string;
  readonly money: Money | undefined;
  readonly currency: string;
  readonly language: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly emptyProblem?: string;
  /** Applies the new amount; returns an error message, or an empty string. */
  readonly onChange: (money: Money) => string;
};

function currencySign(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: "currency", currency }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

/** A money input; an invalid amount stays in the field with the reason below it. */
export function MoneyField({
  label,
  money,
  currency,
  language,
  error,
  hint,
  inputRef,
  emptyProblem,
  onChange,
}: MoneyFieldProps): ReactElement {
  const stored = money ? decimalTextOf(money) : "";
  const typed = useTypedText(stored);
  const change = (text: string): void => {
    if (text.trim() === "" && (!money || emptyProblem)) {
      typed.type(text, { stored, problem: money ? (emptyProblem ?? "") : "" });
      return;
    }
    const parsed = parseMoney(text, currency);
    const problem = parsed.ok ? onChange(parsed.money) : parsed.message;
    const isTaken = parsed.ok && problem === "";
    typed.type(text, { stored: isTaken ? decimalTextOf(parsed.money) : stored, problem });
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed.text}
      prefix={currencySign(currency, language)}
      {...(inputRef ? { inputRef } : {})}
      error={typed.problem || error}
      hint={hint}
      onChange={change}
      onBlur={typed.leave}
    />
  );
}
