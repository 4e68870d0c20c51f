/** What the pages of a newsletter say that mails and exports lead to. */
export const NEWSLETTER_MESSAGES = {
  confirmTitle: "Confirm your subscription",
  leaveTitle: "Unsubscribe",
  badLink: "This link is not complete. Please open it from the mail again.",
  oldLink: "This link is not valid any more. Please sign up again.",
} as const;
