/**
 * What a shopper is told when a payment fails for certain: nothing was charged and nothing will be. Which card a bank suspects is never
 * said.
 */
export const DECLINE_MESSAGES = {
  card_declined: "Your payment was declined. Try another way to pay, or ask your bank.",
  insufficient_funds: "Your card does not have enough funds. Try another card.",
  expired_card: "Your card has expired. Use another card.",
  incorrect_cvc: "The security code of your card is not right. Check it and try again.",
  incorrect_number: "The number of your card is not right. Check it and try again.",
  authentication_failed: "Your bank could not confirm that it was you. Try again, or use another card.",
  authentication_required: "Your bank asks you to confirm this payment yourself. Try again, or use another card.",
  processing_error: "The payment could not be processed, and you were not charged. Try again in a moment.",
  amount_too_small: "The amount is too small for this way to pay. Choose another one.",
  amount_too_large: "The amount is too large for this way to pay. Choose another one.",
  currency_not_supported: "This way to pay does not take this currency. Choose another one.",
  invalid_token: "These payment details can not be used. Enter them again.",
  provider_unavailable:
    "This way to pay is not available right now, and you were not charged. Try again, or choose another one.",
  canceled: "The payment was canceled, and you were not charged.",
} as const;

/** Why a payment failed. */
export type DeclineCode = keyof typeof DECLINE_MESSAGES;
