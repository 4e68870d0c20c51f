import type { VariantStock } from "@stoa/core/stock/stock-api.ts";
import type { StockReason } from "@stoa/core/stock/stock-reasons.ts";
import type { Stock } from "@stoa/core/stock/stock-schema.ts";
import { typedWhole } from "../../parts/amount/typed-amounts.ts";

export const MOVEMENT_TEXTS: Readonly<Record<StockReason, string>> = {
  opening: "Initial count",
  adjustment: "Adjusted",
  import: "Import",
  reservation: "Reserved for an order",
  release: "Released by an order",
  return: "Returned",
  edit: "Order edited",
  refund: "Refunded before shipping",
};

export function stockCountText({ quantity, unlimited }: Stock, language: string): string {
  if (unlimited) return "Unlimited";
  return quantity === 0 ? "Sold out" : quantity.toLocaleString(language);
}

/** Returns a variant's options (`Blue, large`), or the product title when it has none. */
export function variantName({ attributes }: Pick<VariantStock, "attributes">, productTitle: string): string {
  return Object.values(attributes).join(", ") || productTitle;
}

type TypedStock = { readonly count: string; readonly unlimited: boolean };

/** Message after a stock is saved, also when it is unchanged. */
export function stockChangeText(name: string, before: Stock, { count, unlimited }: TypedStock): string {
  const isSame = unlimited === before.unlimited && (unlimited || typedWhole(count) === before.quantity);
  return isSame ? `Stock of “${name}” is unchanged.` : `Stock of “${name}” updated.`;
}
