/** Limits of a checkout. */
export const CHECKOUT_LIMITS = {
  /** Characters of the note to an order. */
  noteChars: 2000,
  /** Characters of all answers of the additional form together. */
  formChars: 20_000,
  /** Gift cards that pay for one order. */
  giftCards: 10,
  /** spec: commerce-api, Idempotency-Key */
  idempotencyKeyChars: 64,
  idempotencyKeyHours: 48,
  /** How long a payment may take before the store asks the provider and takes the order back. */
  paymentMinutes: 15,
} as const;
