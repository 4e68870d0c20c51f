import en from "../../locales/en.json" with { type: "json" };

export const CART_REMINDER_MESSAGES = en.cartReminder;
