import en from "../locales/en.json" with { type: "json" };

/** Why an order can not be placed as it stands. */
export const PRICING_MESSAGES = en.pricing;

/** Why a gift card pays nothing. */
export const GIFT_CARD_MESSAGES = en.giftCardPayment;
