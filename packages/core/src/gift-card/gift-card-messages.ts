import en from "../locales/en.json" with { type: "json" };

/** What is wrong with what a buyer wrote about a gift card. */
export const GIFT_CARD_FIELD_MESSAGES = en.giftCardField;

/** What shoppers read about gift cards they pay with. */
export const GIFT_CARD_CODE_MESSAGES = en.giftCardCode;

/** What owners read when a gift card can't be changed as they wish. */
export const GIFT_CARD_OWNER_MESSAGES = {
  unknownCurrency: "“{currency}” is not a currency this store sells in.",
  email: "Please enter an email address like name@example.com.",
  balanceChanged: "The balance of this card changed meanwhile: it is {balance} now. Load it before you change it.",
  noRecipient: "This card has no email address to send it to. Please give one.",
  disabled: "This card is switched off. Switch it on before you send it.",
} as const;

/** What the questions about a gift card say beside the names of its fields. */
export const GIFT_CARD_FORM_MESSAGES = en.giftCardForm;

/** What an order says of a gift card line. */
export const GIFT_CARD_LABELS = en.giftCardLabel;
