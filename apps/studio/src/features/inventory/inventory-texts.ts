import type { VariantStock } from "@stoa/core/stock/stock-api.ts";
import type { StockReason } from "@stoa/core/stock/stock-reasons.ts";
import type { Stock } from "@stoa/core/stock/stock-schema.ts";
import { typedWhole } from "../../parts/amount/typed-amounts.ts";
import { t } from "../../language/t.ts";

export const MOVEMENT_TEXTS: Readonly<Record<StockReason, string>> = {
  opening: t("Initial count"),
  adjustment: t("Adjusted"),
  import: t("Import"),
  reservation: t("Reserved for an order"),
  release: t("Released by an order"),
  return: t("Returned"),
  edit: t("Order edited"),
  refund: t("Refunded before shipping"),
};

export function stockCountText({ quantity, unlimited }: Stock, language: string): string {
  if (unlimited) return t("Unlimited");
  return quantity === 0 ? t("Sold out") : quantity.toLocaleString(language);
}

/** Returns a variant's options (`Blue, large`), or the product title when it has none. */
export function variantName({ attributes }: Pick<VariantStock, "attributes">, productTitle: string): string {
  return Object.values(attributes).join(", ") || productTitle;
}

type TypedStock = { readonly count: string; readonly unlimited: boolean };

/** Message after a stock is saved, also when it is unchanged. */
export function stockChangeText(name: string, before: Stock, { count, unlimited }: TypedStock): string {
  const isSame = unlimited === before.unlimited && (unlimited || typedWhole(count) === before.quantity);
  return isSame ? t("Stock of “{name}” is unchanged.", { name }) : t("Stock of “{name}” updated.", { name });
}
