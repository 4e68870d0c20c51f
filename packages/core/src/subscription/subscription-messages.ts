import en from "../locales/en.json" with { type: "json" };

export const SUBSCRIPTION_CALL_MESSAGES = en.subscriptionRefusal;

export type SubscriptionRejection = keyof typeof SUBSCRIPTION_CALL_MESSAGES;

/** Results of a retried payment, for owners. `{reason}` is one of `DECLINE_REASONS`. */
export const SUBSCRIPTION_CHARGE_MESSAGES = {
  paid: "The payment was made. The subscription goes on.",
  pending: "The payment is on its way. Its outcome is shown here in a few minutes.",
  failed: "The payment was refused: {reason}",
  skipped: "Nothing was charged: this payment was left out, because it could not be delivered.",
  noReason: "The payment provider gave no reason.",
  notDelivered: "This can't be delivered right now, so nothing was charged. Check the product's stock and shipping.",
  noWayToPay: "The store no longer offers this payment method, so nothing was charged. Check the payment settings.",
} as const;

export const SUBSCRIPTION_NOTICES = en.subscriptionNotice;
