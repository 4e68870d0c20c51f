/** Limits of visit counts and script error reports. spec: storefront 9 */
export const VISIT_COUNT_LIMITS = {
  recordDays: 2 * 365,
  timestampMinutes: 30,
  callTimeoutMs: 2500,
  eventChars: 64,
  pathChars: 300,
  messageChars: 500,
  stackChars: 5000,
  errorBatches: 20,
  queuedErrors: 10,
  errorDelayMs: 1000,
  /** Distinct events and paths per site and day; further ones are counted together. */
  countsPerDay: 2000,
  /** Distinct script errors per site and day. */
  errorsPerDay: 200,
  countDays: 2 * 365,
  errorDays: 30,
} as const;
