/** What subscribers are told. */
export const SUBSCRIPTION_MAIL_KINDS = [
  "started",
  "renewed",
  "completed",
  "payment-failed",
  "unpaid",
  "skipped",
  "paused",
  "resumed",
  "changed",
  "canceled",
] as const;
/** One of `SUBSCRIPTION_MAIL_KINDS`. */
export type SubscriptionMailKind = (typeof SUBSCRIPTION_MAIL_KINDS)[number];

/** What a mail says. `later` follows where there is a date. */
export type SubscriptionMailTexts = {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  readonly later?: string;
};
