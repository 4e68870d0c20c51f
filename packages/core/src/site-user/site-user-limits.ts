/** Limits and durations of site visitors' accounts. */
export const SITE_USER_LIMITS = {
  /** Characters of a password. NIST SP 800-63B 5.1.1.2 */
  passwordMinChars: 8,
  passwordMaxChars: 200,
  /** Characters of an email address. RFC 5321 4.5.3.1 */
  emailChars: 254,
  nameChars: 100,
  phoneChars: 50,
  addresses: 50,
  /** Days a remembered session lasts; others end with the browser, or after `shortSessionHours`. */
  sessionDays: 30,
  shortSessionHours: 24,
  /** Hours the link of a registration or email change works. */
  proofHours: 24,
  /** Minutes a password reset link works. */
  resetMinutes: 60,
} as const;
