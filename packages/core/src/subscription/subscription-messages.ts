/** Why something can't be done with a subscription, for its owner and its subscriber alike. */
export const SUBSCRIPTION_CALL_MESSAGES = {
  pausedAlready: "This subscription is paused.",
  notPaused: "This subscription is not paused.",
  unpaid: "A payment of this subscription is missing. Pay or cancel it instead.",
  nothingToPay: "Nothing is to be paid of this subscription now.",
  notDeliverableThere: "This can't be delivered to that address. Nothing was changed.",
  notDeliverablePlan: "This plan can't be delivered to your address. Nothing was changed.",
  planGone: "This plan has changed or is not offered any more. Please look at the plans again.",
  planChangeNotAllowed: "Plans of this store can't be changed. You can cancel yours and subscribe anew.",
  ended: "This subscription has ended.",
  pauseNotAllowed: "Subscriptions of this store can't be paused. You can cancel yours.",
  notDelivered: "This can't be delivered right now, so it can't be paid. You were not charged.",
} as const;

/** Why an action is refused. */
export type SubscriptionRefusal = keyof typeof SUBSCRIPTION_CALL_MESSAGES;

/** What an owner is told of a payment that was tried again. `{reason}` is one of `DECLINE_REASONS`. */
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

/** What a subscriber is told once something was done. */
export const SUBSCRIPTION_NOTICES = {
  subscriptionPaused: "Your subscription is paused. Nothing is charged until you resume it.",
  subscriptionResumed: "Your subscription goes on.",
  subscriptionCanceled: "Your subscription is canceled. Nothing more is charged.",
  subscriptionMoved: "From the next payment on it goes to the new address.",
  subscriptionChanged: "Your plan is changed from the next payment on.",
  subscriptionPaid: "Thank you: your payment was made.",
  subscriptionPending: "Your payment is still being checked. Please look again in a few minutes.",
} as const;
