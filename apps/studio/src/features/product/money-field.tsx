import { decimalTextOf, parseMoney } from "@stoa/core/lib/money.ts";
import type { Money } from "@stoa/core/lib/money-schema.ts";
import type { ReactElement } from "react";
import { TextField } from "../../parts/text-field.tsx";
import { useTypedText } from "../../parts/typed-text.ts";

type MoneyFieldProps = {
  readonly label: string;
  readonly money: Money;
  readonly language: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** Takes the new amount, or says why it can not. */
  readonly onChange: (money: Money) => string;
};

function currencySign(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: "currency", currency }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

/** Money as text while it is typed; what is no amount stays in the field with the reason below it. */
export function MoneyField({ label, money, language, error, hint, onChange }: MoneyFieldProps): ReactElement {
  const stored = decimalTextOf(money);
  const typed = useTypedText(stored);
  const change = (text: string): void => {
    const parsed = parseMoney(text, money.currency);
    const problem = parsed.ok ? onChange(parsed.money) : parsed.message;
    const isTaken = parsed.ok && problem === "";
    typed.type(text, { stored: isTaken ? decimalTextOf(parsed.money) : stored, problem });
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed.text}
      prefix={currencySign(money.currency, language)}
      error={typed.problem || error}
      hint={hint}
      onChange={change}
      onBlur={typed.leave}
    />
  );
}
