import en from "../locales/en.json" with { type: "json" };

/** What the pages say that links of cart reminders lead to. */
export const CART_REMINDER_MESSAGES = en.cartReminder;
