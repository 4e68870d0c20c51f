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
  refundTooLarge: "More can not be given back than was paid. Nothing was given back.",
  refundReversed: "The payment provider could not pay the refund out and has the money back ({reason}).",
  refundRefused: "The payment provider did not give the money back ({reason}). Nothing was given back.",
  refundNotPaid: "This payment was never charged, so there is nothing to refund.",
} as const;
