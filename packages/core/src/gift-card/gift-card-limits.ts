/** How much of what buyers and owners write about a gift card is kept. */
export const GIFT_CARD_LIMITS = {
  nameChars: 100,
  messageChars: 1000,
  noteChars: 400,
  /** How many days ahead a card can be sent. */
  sendWithinDays: 365,
  /** Highest amount of one card in minor units. */
  amountCents: 1_000_000_000,
} as const;
