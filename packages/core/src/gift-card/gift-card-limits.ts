export const GIFT_CARD_LIMITS = {
  nameChars: 100,
  messageChars: 1000,
  noteChars: 400,
  sendWithinDays: 365,
  /** Maximum amount of one card in minor units. */
  amountCents: 1_000_000_000,
} as const;
