export const NEWSLETTER_LIMITS = {
  /** Days a confirmation link is valid. */
  confirmDays: 7,
  /** Minutes during which an address entered again gets no second email. */
  mailAgainMinutes: 60,
  nameChars: 400,
  /** Characters stored of the consent text. */
  consentChars: 4000,
  exportBatch: 1000,
} as const;
