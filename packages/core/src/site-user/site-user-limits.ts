/** What accounts of a site's visitors hold, and how long things last. */
export const SITE_USER_LIMITS = {
  /** Characters of a password. NIST SP 800-63B 5.1.1.2 */
  passwordMinChars: 8,
  passwordMaxChars: 200,
  /** Characters of an email address. RFC 5321 4.5.3.1 */
  emailChars: 254,
  /** Characters of a first or a last name. */
  nameChars: 100,
  phoneChars: 50,
  addresses: 50,
  /** Days a session lasts that is to be remembered; the other one ends with the browser, or after these hours. */
  sessionDays: 30,
  shortSessionHours: 24,
  /** Hours that the link of a registration or of a new address works. */
  proofHours: 24,
  /** Minutes that the link for a new password works. */
  resetMinutes: 60,
} as const;
