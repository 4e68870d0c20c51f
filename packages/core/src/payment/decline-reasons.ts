import type { DeclineCode } from "./decline-messages.ts";

/**
 * Why a retried payment failed, for the store's owner: about the buyer, with what the owner can do. Which
 * cards a bank suspects is not revealed to owners either.
 */
export const DECLINE_REASONS: Readonly<Record<DeclineCode, string>> = {
  card_declined: "The bank declined it and told only its customer why. Ask them to pay another way.",
  insufficient_funds: "The card does not have enough funds. Try again later, or ask the buyer to pay another way.",
  expired_card: "The card has expired. Ask the buyer to pay with another one.",
  incorrect_cvc: "The security code of the card is not right. Ask the buyer to enter the card again.",
  incorrect_number: "The number of the card is not right. Ask the buyer to enter the card again.",
  authentication_failed: "The bank could not confirm that it was the buyer. Ask them to pay it themselves.",
  authentication_required: "The bank wants the buyer to confirm this payment. Ask them to pay it themselves.",
  processing_error: "The payment could not be processed. Try again in a moment.",
  amount_too_small: "The amount is too small for this way to pay. Ask the buyer to pay another way.",
  amount_too_large: "The amount is too large for this way to pay. Ask the buyer to pay another way.",
  currency_not_supported: "This way to pay does not take the currency. Ask the buyer to pay another way.",
  invalid_token: "The saved way to pay can not be used any more. Ask the buyer to pay another way.",
  provider_unavailable: "The payment provider refused the call. Look at the payment settings, then try again.",
  canceled: "The payment was canceled.",
};

/** Returns the reason for a recorded decline code, or undefined when it is unknown. */
export function declineReasonOf(code: string | null): string | undefined {
  return Object.entries(DECLINE_REASONS).find(([name]) => name === code)?.[1];
}
