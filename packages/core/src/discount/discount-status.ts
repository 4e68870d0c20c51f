import type { Discount } from "./discount-schema.ts";

/** What can be said of a discount at a moment, the first that holds. */
export const DISCOUNT_STATUSES = ["disabled", "usedUp", "expired", "scheduled", "active"] as const;
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number];

/** Whether a discount can be used now, or what keeps it from that; `uses` is how often it was used. */
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
