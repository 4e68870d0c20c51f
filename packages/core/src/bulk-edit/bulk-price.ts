import { fillMessage } from "../lib/fill-message.ts";
import type { Money } from "../lib/money-schema.ts";
import { priceChange, saleChange } from "../product/edit-product-price.ts";
import type { Variant } from "../product/product-schema.ts";
import { shareOf } from "../pricing/share-of.ts";
import type { BulkChanges } from "./bulk-change-schema.ts";
import { BULK_EDIT_MESSAGES, type BulkEditMessageName } from "./bulk-edit-messages.ts";

/** A variant after its prices were changed, or why they can not be. */
export type PricedVariant =
  | { readonly ok: true; readonly variant: Variant }
  | { readonly ok: false; readonly message: string };

const WHOLE = 10_000;

/** A price changed by hundredths of a percent, half up to whole minor units of its currency. */
export function changedByPercent({ amount, currency }: Money, hundredths: number): Money {
  return { amount: shareOf(amount, WHOLE + hundredths, WHOLE), currency };
}

/** A variant with the price and the sale of a bulk edit: first the price, then the sale on it. spec: storefront 3, prices of variants */
export function withBulkPrices(variant: Variant, { price, sale }: Pick<BulkChanges, "price" | "sale">): PricedVariant {
  const priced = price === undefined ? { ok: true as const, variant } : withPrice(variant, price, sale);
  return priced.ok && sale !== undefined ? withSale(priced.variant, sale) : priced;
}

function withPrice(
  variant: Variant,
  change: NonNullable<BulkChanges["price"]>,
  sale: BulkChanges["sale"],
): PricedVariant {
  if (change.kind === "amount" && change.currency !== variant.price.currency) {
    return applied(variant, priceChange(variant, { amount: 0, currency: change.currency }));
  }
  const wanted = wantedPrice(variant.price, change);
  if (wanted.amount < 0) {
    return refused("priceBelowZero");
  }
  if (!Number.isSafeInteger(wanted.amount)) {
    return refused("priceTooHigh");
  }
  // A sale that comes with the price is held against the new price, not the sale that was.
  const before = sale === undefined ? variant : { ...variant, onSale: false };
  return applied(variant, priceChange(before, wanted));
}

function wantedPrice(price: Money, change: NonNullable<BulkChanges["price"]>): Money {
  switch (change.kind) {
    case "set":
      return change.price;
    case "percent":
      return changedByPercent(price, change.hundredths);
    case "amount":
      return { ...price, amount: price.amount + change.cents };
  }
}

function withSale(variant: Variant, change: NonNullable<BulkChanges["sale"]>): PricedVariant {
  if (change.kind === "off") {
    return { ok: true, variant: { ...variant, onSale: false } };
  }
  const salePrice = change.kind === "set" ? change.price : changedByPercent(variant.price, -change.hundredths);
  return applied(variant, saleChange(variant, { onSale: true, salePrice }));
}

function applied(variant: Variant, change: ReturnType<typeof priceChange>): PricedVariant {
  if (!("ok" in change)) {
    return { ok: true, variant: { ...variant, ...change } };
  }
  return change.ok ? { ok: true, variant } : { ok: false, message: change.message };
}

function refused(name: BulkEditMessageName): PricedVariant {
  return { ok: false, message: fillMessage(BULK_EDIT_MESSAGES[name], {}) };
}
