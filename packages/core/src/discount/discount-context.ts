import type { SubtotalLine } from "../pricing/order/order-input.ts";
import type { DiscountUse } from "./status/discount-use.ts";

/** Facts that determine which discounts apply to an order. Lines are sorted by id. */
export type DiscountContext = {
  readonly lines: readonly SubtotalLine[];
  readonly currency: string;
  readonly nowMs: number;
  readonly uses: ReadonlyMap<string, DiscountUse>;
};
