/** Limits of cart reminders. */
export const CART_REMINDER_LIMITS = {
  /** A cart that was left longer ago is let be, also when the store begins to remind. */
  sendWithinHours: 72,
  /** An address is reminded of one cart within so long, however many were left with it: a stranger can type anybody's. */
  perAddressHours: 72,
  /** How long the links of a reminder open. */
  linkDays: 30,
} as const;
