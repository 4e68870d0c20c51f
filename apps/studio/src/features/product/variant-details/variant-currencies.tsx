import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import {
  otherPriceIn,
  removeOtherPrice,
  setOtherPrice,
  setOtherSalePrice,
} from "@stoa/core/product/edit/edit-variant-currencies.ts";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useRef, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { problemAt } from "../../../parts/form/field-problems.ts";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { preferencesQuery } from "../../../preferences/preference-calls.ts";
import { MoneyField } from "../field/money-field.tsx";
import { tryEdit } from "../field/try-edit.ts";
import { VARIANT_DETAIL_MESSAGES } from "./variant-detail-messages.ts";
import type { VariantPartProps } from "../variant/variant-part.ts";
import styles from "./variant-details.module.css";
import { t } from "../../../language/t.ts";

type CurrencyRowProps = VariantPartProps & { readonly currency: string; readonly isTaken: boolean };

function CurrencyRow(props: CurrencyRowProps): ReactElement {
  const { session, variant, place, problems, language, currency, isTaken, onUndo } = props;
  const priceRef = useRef<HTMLInputElement>(null);
  const row = otherPriceIn(variant, currency);
  const field = `${place}.otherPrices.${row ? variant.otherPrices?.indexOf(row) : "none"}`;
  const remove = (): void => {
    const problem = tryEdit(session, `Remove ${currency} price`, (product) =>
      removeOtherPrice(product, variant.id, currency),
    );
    const text = problem || fillMessage(VARIANT_DETAIL_MESSAGES.priceRemoved, { currency });
    showToast(problem ? { text } : { text, action: { text: t("Undo"), run: onUndo } });
    priceRef.current?.focus();
  };
  return (
    <div className={styles["row"]} data-sale={variant.onSale || undefined}>
      <MoneyField
        label={t("{currency} price", { currency })}
        money={row?.price}
        currency={currency}
        language={language}
        inputRef={priceRef}
        emptyProblem={VARIANT_DETAIL_MESSAGES.priceEmpty}
        error={problemAt(problems, `${field}.price`)}
        {...(isTaken ? {} : { hint: fillMessage(VARIANT_DETAIL_MESSAGES.currencyLeft, { currency }) })}
        onChange={(price) =>
          tryEdit(session, `Change ${currency} price`, (product) => setOtherPrice(product, variant.id, price))
        }
      />
      {variant.onSale && row && (
        <MoneyField
          label={t("{currency} sale price", { currency })}
          money={row.salePrice}
          currency={currency}
          language={language}
          error={problemAt(problems, `${field}.salePrice`)}
          {...(row.salePrice.amount < row.price.amount ? {} : { hint: VARIANT_DETAIL_MESSAGES.saleEmpty })}
          onChange={(salePrice) =>
            tryEdit(session, `Change ${currency} sale price`, (product) =>
              setOtherSalePrice(product, variant.id, salePrice),
            )
          }
        />
      )}
      {row && (
        <div className={styles["remove"]}>
          <IconButton
            label={t("Remove {currency} price", { currency })}
            icon={<Trash2 aria-hidden="true" />}
            onPress={remove}
          />
        </div>
      )}
    </div>
  );
}

export function VariantCurrencies(props: VariantPartProps): ReactElement | null {
  const { variant } = props;
  const read = useQuery(preferencesQuery("currencies"));
  const taken = read.data?.others ?? [];
  const priced = (variant.otherPrices ?? []).map(({ price }) => price.currency);
  const currencies = [...new Set([...taken, ...priced])].filter((currency) => currency !== variant.price.currency);
  if (currencies.length === 0 && !read.isError) return null;
  return (
    <fieldset className={styles["group"]}>
      <legend>{t("Prices in other currencies")}</legend>
      <p className={styles["note"]}>{VARIANT_DETAIL_MESSAGES.currenciesNote}</p>
      {currencies.map((currency) => (
        <CurrencyRow
          key={currency}
          {...props}
          currency={currency}
          isTaken={read.data === undefined || taken.includes(currency)}
        />
      ))}
      {read.isError && (
        <p role="alert" className={styles["problem"]} data-passing>
          {VARIANT_DETAIL_MESSAGES.currenciesUnread}
          <ActionButton tone="quiet" isPending={read.isFetching} onPress={() => void read.refetch()}>
            {t("Try again")}
          </ActionButton>
        </p>
      )}
    </fieldset>
  );
}
