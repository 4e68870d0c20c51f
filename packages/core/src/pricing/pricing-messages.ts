import en from "../locales/en.json" with { type: "json" };

export const PRICING_MESSAGES = en.pricing;

export const GIFT_CARD_MESSAGES = en.giftCardPayment;
