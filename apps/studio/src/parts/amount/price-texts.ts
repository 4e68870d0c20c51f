import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { Money } from "@stoa/core/lib/money/money-schema.ts";

type Priced = { readonly priceFrom: Money; readonly hasSeveralPrices: boolean };

/** Returns the price; `from $10.00` when variants differ. */
export function priceFromText({ priceFrom, hasSeveralPrices }: Priced, language: string): string {
  return `${hasSeveralPrices ? "from " : ""}${formatMoney(priceFrom, language)}`;
}

/** `1 variant`, `2,000 variants`. */
export function variantsText(count: number, language: string): string {
  return `${new Intl.NumberFormat(language).format(count)} ${count === 1 ? "variant" : "variants"}`;
}
