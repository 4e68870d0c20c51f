export const CART_REMINDER_LIMITS = {
  /** Older abandoned carts are never reminded of, including when the store first enables reminders. */
  sendWithinHours: 72,
  /**
   * At most one reminder per address in this time, however many carts use it: anyone can type someone else's address.
   */
  perAddressHours: 72,
  linkDays: 30,
} as const;
