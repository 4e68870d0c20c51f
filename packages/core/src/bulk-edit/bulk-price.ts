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

/**
 * A variant with the price and the sale of a bulk edit: first the price, then the sale on it, each in the currency it names, else in the variant's own. A price
 * that is set in a currency it has none in is added; nothing is converted. spec: storefront 3, prices of variants
 */
export function withBulkPrices(variant: Variant, { price, sale }: Pick<BulkChanges, "price" | "sale">): PricedVariant {
  const priced = price === undefined ? { ok: true as const, variant } : withPriceIn(variant, price, sale);
  return priced.ok && sale !== undefined ? withSaleIn(priced.variant, sale) : priced;
}

type PriceChange = NonNullable<BulkChanges["price"]>;
type SaleChange = NonNullable<BulkChanges["sale"]>;
type PriceRow = Pick<Variant, "price" | "salePrice">;

/** The currency that a change of prices names; undefined for the product's own. */
export function currencyOfChange(change: PriceChange | SaleChange): string | undefined {
  switch (change.kind) {
    case "set":
      return change.price.currency;
    case "amount":
    case "percent":
      return change.currency;
    case "off":
      return undefined;
  }
}

function withPriceIn(variant: Variant, change: PriceChange, sale: SaleChange | undefined): PricedVariant {
  const currency = currencyOfChange(change) ?? variant.price.currency;
  const itsSale = isSaleIn(variant, sale, currency) ? sale : undefined;
  if (currency === variant.price.currency) {
    return withPrice(variant, change, itsSale);
  }
  const known = rowIn(variant, currency);
  if (known !== undefined) {
    return inRow(variant, known, (row) => withPrice(row, change, itsSale));
  }
  const added = change.kind === "set" ? { price: change.price, salePrice: change.price } : undefined;
  return added === undefined
    ? refused("noPriceIn", { currency })
    : { ok: true, variant: { ...variant, otherPrices: [...(variant.otherPrices ?? []), added] } };
}

/** Whether a sale is about the price in a currency; one that ends ends in all. */
function isSaleIn({ price }: Variant, sale: SaleChange | undefined, currency: string): boolean {
  return sale !== undefined && (sale.kind === "off" || (currencyOfChange(sale) ?? price.currency) === currency);
}

/** Whether it is on sale is one for all currencies, so a sale begins in the product's own: none begins unseen at a price of long ago. */
function withSaleIn(variant: Variant, change: SaleChange): PricedVariant {
  const own = variant.price.currency;
  const currency = currencyOfChange(change) ?? own;
  if (currency === own) {
    return withSale(variant, change);
  }
  const known = rowIn(variant, currency);
  if (known === undefined) {
    return refused("noPriceIn", { currency });
  }
  return variant.onSale
    ? inRow(variant, known, (row) => withSale(row, change))
    : refused("notOnSale", { currency: own });
}

function rowIn({ otherPrices = [] }: Variant, currency: string): PriceRow | undefined {
  return otherPrices.find((row) => row.price.currency === currency);
}

/** Changes a variant as it is priced in another currency, by the rules of its own prices. */
function inRow(variant: Variant, known: PriceRow, work: (row: Variant) => PricedVariant): PricedVariant {
  const changed = work({ ...variant, ...known });
  if (!changed.ok) {
    return changed;
  }
  const { price, salePrice } = changed.variant;
  const otherPrices = variant.otherPrices?.map((one) => (one === known ? { price, salePrice } : one)) ?? [];
  return { ok: true, variant: { ...variant, otherPrices } };
}

function withPrice(variant: Variant, change: PriceChange, sale: SaleChange | undefined): PricedVariant {
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

function wantedPrice(price: Money, change: PriceChange): Money {
  switch (change.kind) {
    case "set":
      return change.price;
    case "percent":
      return changedByPercent(price, change.hundredths);
    case "amount":
      return { ...price, amount: price.amount + change.cents };
  }
}

function withSale(variant: Variant, change: SaleChange): PricedVariant {
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

function refused(name: BulkEditMessageName, values: { readonly currency?: string } = {}): PricedVariant {
  return { ok: false, message: fillMessage(BULK_EDIT_MESSAGES[name], values) };
}
