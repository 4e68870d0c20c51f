import en from "../locales/en.json" with { type: "json" };

export const PAYMENT_MESSAGES = {
  testTitle: en.payment.testTitle,
  testMethod: "Test card",
  manualMethod: "Manual payment",
  stripeTitle: en.payment.stripeTitle,
  confirmTitle: "Confirm test payment",
  confirmText: "The store asks for {amount}. No money moves: this page stands for the one of the shopper’s bank.",
  confirmButton: "Confirm",
  failButton: "Fail",
  confirmedElsewhere: "This payment has ended already. Go back to the store to see what became of it.",
  backToStore: "Back to the store",
  refundTooLarge: "A refund can't be larger than the payment. Nothing was refunded.",
  refundReversed: "The payment provider couldn't complete the refund, and the money was returned ({reason}).",
  refundRefused: "The payment provider refused the refund ({reason}). Nothing was refunded.",
  refundNotPaid: "This payment was never charged, so there is nothing to refund.",
} as const;
