import type { Discount } from "../discount-schema.ts";

/** Statuses of a discount; the first that applies is used. */
export const DISCOUNT_STATUSES = ["disabled", "usedUp", "expired", "scheduled", "active"] as const;
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number];

/** Returns the status of a discount at a time; `uses` is its use count. */
export function discountStatus(
  discount: Pick<Discount, "isEnabled" | "maxUses" | "validFromMs" | "validToMs">,
  uses: number,
  nowMs: number,
): DiscountStatus {
  const { isEnabled, maxUses, validFromMs, validToMs } = discount;
  if (!isEnabled) {
    return "disabled";
  }
  if (maxUses !== null && uses >= maxUses) {
    return "usedUp";
  }
  if (validToMs !== null && nowMs >= validToMs) {
    return "expired";
  }
  return validFromMs !== null && nowMs < validFromMs ? "scheduled" : "active";
}
