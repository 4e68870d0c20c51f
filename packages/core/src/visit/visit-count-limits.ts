/** Limits of what is counted of visits, and of what pages tell about their scripts. spec: storefront 9 */
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
  /** Different events and paths of a site that one day has room for; more are counted together. */
  countsPerDay: 2000,
  /** Different script errors of a site that one day has room for. */
  errorsPerDay: 200,
  countDays: 2 * 365,
  errorDays: 30,
} as const;
