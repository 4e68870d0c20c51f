import { formatMoney } from "../lib/format-money.ts";
import type { CartEntry, ShoppingCart } from "./cart-schema.ts";

/** A line with its amounts as people read them; `originalPriceText` is there when the line is on sale. */
export type CartEntryTexts = CartEntry & {
  readonly unitPriceText: string;
  readonly lineTotalText: string;
  readonly originalPriceText?: string;
};

/** A cart with the texts that its page shows. */
export type CartTexts = Omit<ShoppingCart, "entries"> & {
  readonly entries: readonly CartEntryTexts[];
  readonly subtotalText: string;
};

/** Adds the amounts in words to a cart, in its currency and the locale's way of writing. spec: storefront 9, currency */
export function cartTexts(cart: ShoppingCart, locale: string): CartTexts {
  const text = (amount: number): string => formatMoney({ amount, currency: cart.currency }, locale);
  const entries = cart.entries.map((entry) => ({
    ...entry,
    unitPriceText: text(entry.purchasePriceCents),
    lineTotalText: text(entry.subTotal),
    ...(entry.nonSalePriceCents > entry.purchasePriceCents ? { originalPriceText: text(entry.nonSalePriceCents) } : {}),
  }));
  return { ...cart, entries, subtotalText: text(cart.subtotalCents) };
}
