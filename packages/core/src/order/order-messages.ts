export const ORDER_MESSAGES = {
  notPlaced: "This order wasn't placed, so there is nothing to do for it.",
  settledAlready: "This order has already been settled.",
  canceledAlready: "This order is canceled.",
  paidAlready: "This order is paid.",
  notPaid: "This order isn't paid yet. Cancel it instead of refunding it.",
  refundedAlready: "All of this order has been refunded.",
  nothingToSend: "Nothing in this order is left to send.",
  nothingSent: "Nothing in this order has been sent, so nothing can be returned. Edit or cancel it instead.",
  sentAlready: "Items of this order have been sent, so it can't be canceled. Refund it instead.",
  closedForChanges: "All of this order has been sent, so this can no longer be changed.",
} as const;

export const ORDER_AMOUNT_MESSAGES = {
  unknownLine: "One of the items isn't in this order. Reload the order.",
  lineTwice: "One of the items is listed twice. Combine the quantities.",
  nothingChosen: "Choose at least one item or enter an amount.",
  tooManyToSend: "Only {left} of “{title}” can still be sent.",
  notSendable: "“{title}” isn't fulfilled manually.",
  tooManyToReturn: "Only {left} of “{title}” can be returned: items sent, minus earlier returns.",
  tooManyToRefund: "Only {left} of “{title}” can still be refunded.",
  tooManyToRestock: "Only {left} of “{title}” can be restocked with this refund.",
  shippingTooLarge: "Up to {left} of the shipping can still be refunded.",
  amountTooLarge: "Up to {left} can still be refunded.",
  giftCardTooLarge: "Up to {left} of this can be refunded to gift cards.",
  paymentTooLarge: "Up to {left} of this can be refunded to the payment.",
  tooManyInEdit: "You can only reduce “{title}” here. To add more, create a new order.",
  tooFewInEdit: "{least} of “{title}” have already been sent, so the order can't have fewer.",
  refundedLine: "“{title}” is partially refunded, so its quantity can't change. Refund the rest instead.",
  emptyOrder: "An order can't have zero items. Cancel it instead.",
  nothingChanged: "Nothing would change.",
  giftCardSpent:
    "A gift card bought with this has been used, so it can't be taken back. Refund the rest, or an amount.",
  soldByHand: "“{title}” is delivered immediately, so it can't be removed. Refund it instead.",
  editTooLarge: "This would refund more than is left of the order after its refunds.",
} as const;

/** Variants used when nothing at all is left. */
export const ORDER_NONE_LEFT_MESSAGES: Partial<Record<keyof typeof ORDER_AMOUNT_MESSAGES, string>> = {
  tooManyToSend: "Nothing of “{title}” is left to send.",
  tooManyToReturn: "Nothing of “{title}” can be returned: none was sent, or all of it has been returned.",
  tooManyToRefund: "All of “{title}” has been refunded.",
  tooManyToRestock: "Nothing of “{title}” can be restocked with this refund.",
};

export const ORDER_CALL_MESSAGES = {
  refundReused: "This refund was already requested with other amounts or quantities. Reload the order.",
  refundFailed: "The payment provider refused the refund: {reason}",
  nothingLeftToRetry: "The money of this refund has been refunded another way. Reload the order.",
  notRestocked: "The stock of an item is no longer tracked. Try again without restocking.",
  bothDates: "Enter both dates or neither.",
  badDate: "That isn't a valid date. Enter it as 2026-03-01T12:00:00Z.",
  badPaymentState: "“{state}” isn't a valid payment status.",
  cursorAlone: "A cursor can't be combined with other filters.",
  badTrackingUrl: "That isn't a valid URL. It must start with https:// or http://.",
  badEmail: "That isn't a valid email address. Enter it as name@domain.",
  noAddress: "This order has no such address.",
  nothingOpen: "This order has no amount due.",
} as const;
