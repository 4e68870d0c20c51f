/** How joining a newsletter goes. */
export const NEWSLETTER_LIMITS = {
  /** Days in which somebody can say yes to the mail that asks them. */
  confirmDays: 7,
  /** Minutes in which an address that is entered again gets no second mail. */
  mailAgainMinutes: 60,
  /** Characters of a name. */
  nameChars: 400,
  /** Characters kept of what somebody agreed to. */
  consentChars: 4000,
  exportBatch: 1000,
} as const;
