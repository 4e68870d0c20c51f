import type { SubtotalLine } from "../pricing/order-input.ts";

/** How often a discount was used in other orders, by all and by this customer. */
export type DiscountUse = { readonly total: number; readonly byCustomer: number };

/** What decides whether discounts count for an order. Lines stand in the order of their ids. */
export type DiscountContext = {
  readonly lines: readonly SubtotalLine[];
  readonly currency: string;
  readonly nowMs: number;
  readonly uses: ReadonlyMap<string, DiscountUse>;
};
