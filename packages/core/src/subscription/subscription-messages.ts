import en from "../locales/en.json" with { type: "json" };

export const SUBSCRIPTION_CALL_MESSAGES = en.subscriptionRefusal;

export type SubscriptionRefusal = keyof typeof SUBSCRIPTION_CALL_MESSAGES;

/** Results of a retried payment, for owners. `{reason}` is one of `DECLINE_REASONS`. */
export const SUBSCRIPTION_CHARGE_MESSAGES = {
  paid: "The payment was made. The subscription goes on.",
  pending: "The payment is on its way. Its outcome is shown here in a few minutes.",
  failed: "The payment was refused: {reason}",
  skipped: "Nothing was charged: this payment was left out, because it could not be delivered.",
  noReason: "The payment provider gave no reason.",
  notDelivered:
    "This can't be delivered right now, so nothing was charged. Look at the stock and the shipping of the product.",
  noWayToPay:
    "The way this is paid is not offered by the store any more, so nothing was charged. Look at the payment settings.",
} as const;

export const SUBSCRIPTION_NOTICES = en.subscriptionNotice;
