import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { Money } from "@stoa/core/lib/money/money-schema.ts";
import { t } from "../../language/t.ts";

type Priced = { readonly priceFrom: Money; readonly hasSeveralPrices: boolean };

/** Returns the price; `from $10.00` when variants differ. */
export function priceFromText({ priceFrom, hasSeveralPrices }: Priced, language: string): string {
  const price = formatMoney(priceFrom, language);
  return hasSeveralPrices ? t("from {price}", { price }) : price;
}

/** `1 variant`, `2,000 variants`. */
export function variantsText(count: number, language: string): string {
  const number = new Intl.NumberFormat(language).format(count);
  return t("{count, plural, one {{number} variant} other {{number} variants}}", { count, number });
}
