import { PAYMENT_MESSAGES } from "@stoa/core/payment/payment-messages.ts";
import type { PaymentProvider, PaymentResult } from "./payment-provider.ts";

const DEFERRED: PaymentResult = { state: "deferred", reference: null, method: PAYMENT_MESSAGES.manualMethod };

/** A transfer outside the shop: the order is placed unpaid, and the owner records incoming and refunded money. */
export const MANUAL_PROVIDER: PaymentProvider = {
  charge: () => Promise.resolve(DEFERRED),
  retrieve: () => Promise.resolve(DEFERRED),
  cancel: () => Promise.resolve({ state: "canceled" }),
  refund: () => Promise.resolve({ state: "succeeded", reference: null }),
};
