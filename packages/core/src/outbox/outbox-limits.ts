/** What the outbox of a site holds. */
export const OUTBOX_LIMITS = {
  /** spec: commerce-api 1, webhook_subscriptions */
  subscriptions: 25,
  /** Characters of a web address. spec: storefront 9 */
  urlChars: 2083,
  /** Characters of an email address. RFC 5321 4.5.3.1 */
  addressChars: 254,
  /** Characters of a subject or a name. */
  lineChars: 400,
  /** Characters of the text or the HTML of a mail. */
  bodyChars: 500_000,
  /** Characters of a notice to another program. */
  payloadChars: 1_000_000,
  /** Characters kept of what went wrong. */
  errorChars: 500,
  /** Days that mails and notices are kept once they are sent or given up. */
  keptDays: 90,
} as const;
