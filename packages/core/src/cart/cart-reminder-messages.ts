/** What the pages say that links of cart reminders lead to. */
export const CART_REMINDER_MESSAGES = {
  unsubscribeTitle: "No more reminders?",
  unsubscribeText: "We will not mail {email} about carts, offers or news of this store any more.",
  unsubscribeButton: "Stop these mails",
  unsubscribedTitle: "You are off the list",
  unsubscribedText: "We will not mail you about carts, offers or news any more. Mails about your orders still come.",
  badLinkTitle: "This link does not work any more",
  badLinkText: "It may be old, or not complete. Please open it from the mail once more.",
  toShop: "Go to the shop",
} as const;
