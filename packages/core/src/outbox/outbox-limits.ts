export const OUTBOX_LIMITS = {
  /** spec: commerce-api 1, webhook_subscriptions */
  subscriptions: 25,
  /** Characters of a URL. spec: storefront 9 */
  urlChars: 2083,
  /** Characters of an email address. RFC 5321 4.5.3.1 */
  addressChars: 254,
  lineChars: 400,
  /** Characters of an email's text or HTML. */
  bodyChars: 500_000,
  payloadChars: 1_000_000,
  errorChars: 500,
  /** Days that emails and notices are kept after being sent or given up on. */
  keptDays: 90,
} as const;
