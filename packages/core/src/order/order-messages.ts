export const ORDER_MESSAGES = {
  notPlaced: "This order was not placed, so there is nothing to do for it.",
  settledAlready: "This order was settled before.",
  canceledAlready: "This order is canceled.",
  paidAlready: "This order is paid.",
  notPaid: "This order is not paid yet. Cancel it instead of refunding it.",
  refundedAlready: "All of this order has been refunded.",
  nothingToSend: "Nothing of this order is left to send.",
  nothingSent: "Nothing of this order has been sent, so nothing can come back. Edit or cancel it instead.",
  sentAlready: "Items of this order have been sent, so it can't be canceled. Refund it instead.",
  closedForChanges: "All of this order has been sent, so this can't be changed any more.",
} as const;

export const ORDER_AMOUNT_MESSAGES = {
  unknownLine: "One of the items is not in this order. Load the order again.",
  lineTwice: "One of the items is named twice. Put its quantities together.",
  nothingChosen: "Choose at least one item or enter an amount.",
  tooManyToSend: "Only {left} of “{title}” can still be sent.",
  notSendable: "“{title}” is not sent by hand.",
  tooManyToReturn: "Only {left} of “{title}” can come back: what has been sent, less what came back before.",
  tooManyToRefund: "Only {left} of “{title}” can still be refunded.",
  tooManyToRestock: "Only {left} of “{title}” can go back into stock with this refund.",
  shippingTooLarge: "At most {left} of the shipping can still be refunded.",
  amountTooLarge: "At most {left} can still be refunded.",
  giftCardTooLarge: "At most {left} of this can go back to gift cards.",
  paymentTooLarge: "At most {left} of this can go back to the payment.",
  tooManyInEdit: "“{title}” can only be made fewer here: more of it is a new order.",
  tooFewInEdit: "{least} of “{title}” were sent already, so no fewer can be in the order.",
  refundedLine: "“{title}” has been refunded in part, so its quantity can't change. Refund the rest instead.",
  emptyOrder: "An order can't be without items. Cancel it instead.",
  nothingChanged: "Nothing would change.",
  giftCardSpent:
    "A gift card bought with this has been spent, so it can't be taken back. Refund the rest, or an amount.",
  soldByHand: "“{title}” is delivered at once, so it can't be taken out. Refund it instead.",
  editTooLarge: "This would give back more than is left of the order after its refunds.",
} as const;

/** Variants used when nothing at all is left. */
export const ORDER_NONE_LEFT_MESSAGES: Partial<Record<keyof typeof ORDER_AMOUNT_MESSAGES, string>> = {
  tooManyToSend: "Nothing of “{title}” is left to send.",
  tooManyToReturn: "Nothing of “{title}” can come back: none was sent, or all of it came back before.",
  tooManyToRefund: "All of “{title}” has been refunded.",
  tooManyToRestock: "Nothing of “{title}” can go back into stock with this refund.",
};

export const ORDER_CALL_MESSAGES = {
  refundReused: "This refund was asked for before with other amounts or pieces. Load the order again.",
  refundFailed: "The payment provider refused the refund: {reason}",
  nothingLeftToRetry: "The money of this refund has gone back otherwise. Load the order again.",
  notRestocked: "The stock of an item could not be counted any more. Do it without putting items back into stock.",
  bothDates: "Give both dates or none.",
  badDate: "This is not a date. Write it as 2026-03-01T12:00:00Z.",
  badPaymentState: "“{state}” is not a state of payment.",
  cursorAlone: "A cursor can't be combined with other filters.",
  badTrackingUrl: "This is no web address. It must start with https:// or http://.",
  badEmail: "This is no email address. Write it as name@domain.",
  noAddress: "This order has no such address.",
  nothingOpen: "Nothing is to be paid of this order.",
} as const;
