/** The page that tells the balance of a gift card. */
export const GIFT_CARD_PATH = "/checkout/gift-card";
