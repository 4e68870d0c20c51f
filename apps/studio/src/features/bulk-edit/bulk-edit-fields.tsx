import type { ReactElement } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { FieldRow } from "../../parts/dialog/form-dialog.tsx";
import { amountRule, currencySign, SelectInput, TextInput, wholeNumberRule } from "../../parts/form/form-inputs.tsx";
import { currencyOf, STOCK_REASONS, typedHundredths, typedTerms, type BulkValues } from "./bulk-edit-values.ts";
import { t } from "../../language/t.ts";

type FieldsProps = { readonly form: UseFormReturn<BulkValues>; readonly currency: string; readonly language: string };
type BulkFieldsProps = FieldsProps & {
  /** Currencies the shop sells in, its own first. */
  readonly currencies: readonly string[];
  readonly mayStock: boolean;
};

const AS_IT_IS = { value: "", text: t("Don't change") };
const MOST_STOCK = 2_147_483_647;
const MOST_WORDS = 20;

const PRICES = [
  AS_IT_IS,
  { value: "raise-percent", text: t("Increase by percentage") },
  { value: "lower-percent", text: t("Decrease by percentage") },
  { value: "raise", text: t("Increase by amount") },
  { value: "lower", text: t("Decrease by amount") },
  { value: "set", text: t("Set to") },
];
const SALES = [
  AS_IT_IS,
  { value: "percent", text: t("Put on sale, percentage off") },
  { value: "set", text: t("Put on sale at") },
  { value: "off", text: t("Remove from sale") },
];
const VISIBILITIES = [AS_IT_IS, { value: "show", text: t("Show") }, { value: "hide", text: t("Hide") }];
const STOCKS = [
  AS_IT_IS,
  { value: "add", text: t("Add") },
  { value: "take", text: t("Remove") },
  { value: "to", text: t("Set to") },
  { value: "unlimited", text: t("Make unlimited") },
];

/** `EUR, Euro`. */
function currencyText(currency: string, language: string): string {
  const name = new Intl.DisplayNames(language, { type: "currency" }).of(currency);
  return name === undefined || name === currency ? currency : `${currency}, ${name}`;
}

function percentRule(max: number) {
  return (text: string): string => {
    const hundredths = typedHundredths(text);
    const isWithin = hundredths !== null && hundredths >= 1 && hundredths <= max * 100;
    return isWithin ? "" : t("Enter a percentage up to {max}, with up to two decimals.", { max });
  };
}

function wordsRule(text: string): string {
  return typedTerms(text).length > MOST_WORDS ? t("Enter up to {max} at a time.", { max: MOST_WORDS }) : "";
}

function PriceFields({ form, currency, language }: FieldsProps): ReactElement {
  const how = useWatch({ control: form.control, name: "price" });
  const isPercent = how === "raise-percent" || how === "lower-percent";
  const sign = currencySign(currency, language);
  return (
    <FieldRow>
      <SelectInput form={form} name="price" label={t("Price")} options={PRICES} />
      {how !== "" && (
        <TextInput
          key={isPercent ? "percent" : "amount"}
          form={form}
          name="priceValue"
          label={isPercent ? t("Percentage") : t("Amount")}
          inputMode="decimal"
          {...(isPercent ? { suffix: "%" } : { prefix: sign })}
          rule={
            isPercent ? percentRule(how === "lower-percent" ? 100 : 1000) : amountRule(currency, t("Enter an amount."))
          }
        />
      )}
    </FieldRow>
  );
}

function SaleFields({ form, currency, language }: FieldsProps): ReactElement {
  const how = useWatch({ control: form.control, name: "sale" });
  const sign = currencySign(currency, language);
  return (
    <FieldRow>
      <SelectInput form={form} name="sale" label={t("Sale price")} options={SALES} />
      {how === "percent" && (
        <TextInput
          key="percent"
          form={form}
          name="saleValue"
          label={t("Percentage off")}
          inputMode="decimal"
          suffix="%"
          rule={percentRule(100)}
        />
      )}
      {how === "set" && (
        <TextInput
          key="amount"
          form={form}
          name="saleValue"
          label={t("Sale price")}
          inputMode="decimal"
          prefix={sign}
          rule={amountRule(currency, t("Enter the sale price."))}
        />
      )}
    </FieldRow>
  );
}

function StockFields({ form }: Pick<FieldsProps, "form">): ReactElement {
  const how = useWatch({ control: form.control, name: "stock" });
  return (
    <FieldRow>
      <SelectInput form={form} name="stock" label={t("Stock")} options={STOCKS} />
      {how !== "" && how !== "unlimited" && (
        <TextInput
          form={form}
          name="stockValue"
          label={t("Stock per variant")}
          inputMode="numeric"
          rule={wholeNumberRule({ min: how === "to" ? 0 : 1, max: MOST_STOCK })}
        />
      )}
      {how !== "" && <SelectInput form={form} name="stockReason" label={t("Reason")} options={STOCK_REASONS} />}
    </FieldRow>
  );
}

export function BulkEditFields({ form, currency: own, currencies, language, mayStock }: BulkFieldsProps): ReactElement {
  const currency = currencyOf({ currency: useWatch({ control: form.control, name: "currency" }) }, own);
  return (
    <>
      {currencies.length > 1 && (
        <SelectInput
          form={form}
          name="currency"
          label={t("Price currency")}
          hint={t("Prices in other currencies don't change.")}
          options={currencies.map((one) => ({ value: one === own ? "" : one, text: currencyText(one, language) }))}
        />
      )}
      <PriceFields form={form} currency={currency} language={language} />
      <SaleFields form={form} currency={currency} language={language} />
      <SelectInput form={form} name="visibility" label={t("Visibility")} options={VISIBILITIES} />
      <FieldRow>
        <TextInput
          form={form}
          name="addTags"
          label={t("Tags to add")}
          hint={t("Separate with commas.")}
          rule={wordsRule}
        />
        <TextInput form={form} name="removeTags" label={t("Tags to remove")} rule={wordsRule} />
      </FieldRow>
      <FieldRow>
        <TextInput
          form={form}
          name="addCategories"
          label={t("Categories to add")}
          hint={t("Start from the top level: Home/Vases. Separate with commas.")}
          rule={wordsRule}
        />
        <TextInput form={form} name="removeCategories" label={t("Categories to remove")} rule={wordsRule} />
      </FieldRow>
      {mayStock && <StockFields form={form} />}
    </>
  );
}
