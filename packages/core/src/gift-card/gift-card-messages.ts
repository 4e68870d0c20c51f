import en from "../locales/en.json" with { type: "json" };

export const GIFT_CARD_FIELD_MESSAGES = en.giftCardField;

export const GIFT_CARD_CODE_MESSAGES = en.giftCardCode;

export const GIFT_CARD_OWNER_MESSAGES = {
  unknownCurrency: "“{currency}” is not a currency this store sells in.",
  email: "Please enter an email address like name@example.com.",
  balanceChanged:
    "The balance of this card changed in the meantime: it is now {balance}. Reload it before you change it.",
  noRecipient: "This card has no email address to send it to. Enter one.",
  disabled: "This card is disabled. Enable it before you send it.",
} as const;

export const GIFT_CARD_FORM_MESSAGES = en.giftCardForm;

export const GIFT_CARD_LABELS = en.giftCardLabel;
