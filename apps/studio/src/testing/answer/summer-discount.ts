import type { StoredDiscount } from "@stoa/core/discount/discount-api.ts";

/** 20 % less with the code SUN. */
export const SUMMER: StoredDiscount = {
  id: "7498b120e5b18dc15ad61ad3",
  name: "Summer",
  isEnabled: true,
  effect: { type: "percentage", basisPoints: 2000 },
  criteria: { type: "anyOrder" },
  trigger: { type: "code", code: "SUN" },
  validFromMs: null,
  validToMs: null,
  maxUses: null,
  isOncePerCustomer: false,
  subscriptions: "none",
  excludesSaleItems: false,
  uses: 0,
  status: "active",
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
};
