import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { decimalTextOf } from "@stoa/core/lib/money/money.ts";
import { Plus, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { currencySign } from "../../../parts/form/form-inputs.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { useTypedText } from "../../../parts/text/typed-text.ts";
import type { SiteMoney } from "../field/field-list.tsx";
import { numbered } from "../field/numbered.ts";
import shared from "../special/special-editor.module.css";
import { DONATION_EDITOR_MESSAGES } from "./donation-editor-messages.ts";
import { nextSuggestedAmount, readSuggestedAmount } from "./suggested-amounts.ts";
import styles from "./shop-editors.module.css";
import { t } from "../../../language/t.ts";

const MAX_AMOUNTS = 12;

type AmountFieldProps = {
  readonly at: number;
  readonly cents: number;
  readonly money: SiteMoney;
  readonly onChange: (cents: number) => void;
};

function AmountField({ at, cents, money, onChange }: AmountFieldProps): ReactElement {
  const { currency, language } = money;
  const stored = decimalTextOf({ amount: cents, currency });
  const typed = useTypedText(stored);
  const type = (text: string): void => {
    const read = readSuggestedAmount(text, currency);
    if (read.ok) onChange(read.cents);
    const kept = read.ok ? decimalTextOf({ amount: read.cents, currency }) : stored;
    typed.type(text, { stored: kept, problem: read.ok ? "" : read.message });
  };
  return (
    <TextField
      label={t("Amount {number}", { number: at + 1 })}
      isLabelHidden
      inputMode="decimal"
      prefix={currencySign(currency, language)}
      value={typed.text}
      error={typed.problem || undefined}
      onChange={type}
      onBlur={typed.leave}
    />
  );
}

type AmountRowsProps = {
  readonly amounts: readonly number[];
  readonly money: SiteMoney;
  readonly onChange: (amounts: number[], act?: string) => void;
};

export function AmountRows({ amounts, money, onChange }: AmountRowsProps): ReactElement {
  const isFull = amounts.length >= MAX_AMOUNTS;
  return (
    <>
      {amounts.length > 0 && (
        <ul aria-label={t("Suggested amounts")} className={styles["amounts"]}>
          {numbered(amounts).map(({ one, at }) => (
            <li key={at} className={styles["amount"]}>
              <AmountField at={at} cents={one} money={money} onChange={(cents) => onChange(amounts.with(at, cents))} />
              <IconButton
                label={t("Remove amount {number}", { number: at + 1 })}
                icon={<Trash2 aria-hidden="true" />}
                onPress={() => onChange(amounts.toSpliced(at, 1), t("Remove amount"))}
              />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={shared["note"]}>{fillMessage(DONATION_EDITOR_MESSAGES.full, { max: MAX_AMOUNTS })}</p>
      ) : (
        <div className={shared["row"]}>
          <ActionButton
            icon={<Plus aria-hidden="true" />}
            onPress={() => onChange([...amounts, nextSuggestedAmount(amounts, money.currency)], t("Add amount"))}
          >
            {t("Add amount")}
          </ActionButton>
        </div>
      )}
    </>
  );
}
