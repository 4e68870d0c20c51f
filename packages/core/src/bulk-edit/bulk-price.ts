import type { MessageText } from "../message/message-of.ts";
import { ownerMessage } from "../message/owner-message.ts";
import type { Money } from "../lib/money/money-schema.ts";
import { priceChange, saleChange } from "../product/edit/edit-product-price.ts";
import type { Variant } from "../product/product-schema.ts";
import { shareOf } from "../pricing/share-of.ts";
import type { BulkChanges } from "./bulk-change-schema.ts";
import { BULK_EDIT_MESSAGES, type BulkEditMessageName } from "./bulk-edit-messages.ts";

export type PricedVariant =
  | { readonly ok: true; readonly variant: Variant }
  | { readonly ok: false; readonly message: MessageText };

const WHOLE = 10_000;

/** Returns a price changed by hundredths of a percent, rounded half up to whole minor units of its currency. */
export function changedByPercent({ amount, currency }: Money, hundredths: number): Money {
  return { amount: shareOf(amount, WHOLE + hundredths, WHOLE), currency };
}

/**
 * Returns a variant with a bulk edit's price, then its sale, each in the currency it names or otherwise the variant's
 * own. A price in
 * a currency the variant lacks is added; nothing is converted. spec: storefront 3, prices of variants
 */
export function withBulkPrices(variant: Variant, { price, sale }: Pick<BulkChanges, "price" | "sale">): PricedVariant {
  const priced = price === undefined ? { ok: true as const, variant } : withPriceIn(variant, price, sale);
  return priced.ok && sale !== undefined ? withSaleIn(priced.variant, sale) : priced;
}

type PriceChange = NonNullable<BulkChanges["price"]>;
type SaleChange = NonNullable<BulkChanges["sale"]>;
type PriceRow = Pick<Variant, "price" | "salePrice">;

/** Returns the currency a price change names, or undefined for the product's own. */
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
    ? rejected("noPriceIn", { currency })
    : { ok: true, variant: { ...variant, otherPrices: [...(variant.otherPrices ?? []), added] } };
}

/** Whether a sale affects the price in a currency; ending a sale ends it in all. */
function isSaleIn({ price }: Variant, sale: SaleChange | undefined, currency: string): boolean {
  return sale !== undefined && (sale.kind === "off" || (currencyOfChange(sale) ?? price.currency) === currency);
}

/**
 * The on-sale flag covers all currencies, so a sale starts in the product's own currency; otherwise old sale prices
 * could resurface unnoticed.
 */
function withSaleIn(variant: Variant, change: SaleChange): PricedVariant {
  const own = variant.price.currency;
  const currency = currencyOfChange(change) ?? own;
  if (currency === own) {
    return withSale(variant, change);
  }
  const known = rowIn(variant, currency);
  if (known === undefined) {
    return rejected("noPriceIn", { currency });
  }
  return variant.onSale
    ? inRow(variant, known, (row) => withSale(row, change))
    : rejected("notOnSale", { currency: own });
}

function rowIn({ otherPrices = [] }: Variant, currency: string): PriceRow | undefined {
  return otherPrices.find((row) => row.price.currency === currency);
}

/** Changes a variant's prices in another currency, by the same rules as its own. */
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
    return rejected("priceBelowZero");
  }
  if (!Number.isSafeInteger(wanted.amount)) {
    return rejected("priceTooHigh");
  }
  // A sale set along with the price is checked against the new price instead of the old sale.
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

function rejected(name: BulkEditMessageName, values: { readonly currency?: string } = {}): PricedVariant {
  return { ok: false, message: ownerMessage(BULK_EDIT_MESSAGES[name], values) };
}
