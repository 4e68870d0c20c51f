export const CHECKOUT_LIMITS = {
  noteChars: 2000,
  /** Total characters of the additional form's answers. */
  formChars: 20_000,
  giftCards: 10,
  /** spec: commerce-api, Idempotency-Key */
  idempotencyKeyChars: 64,
  idempotencyKeyHours: 48,
  /** How long a payment may take before the store queries the provider and cancels the order. */
  paymentMinutes: 15,
} as const;
