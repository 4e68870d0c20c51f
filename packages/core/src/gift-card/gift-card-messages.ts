/** What is wrong with what a buyer wrote about a gift card. */
export const GIFT_CARD_FIELD_MESSAGES = {
  tooLong: "Please enter at most {max} characters.",
  oneLine: "Please enter one line.",
  email: "Please enter an email address like name@example.com, or leave it empty to get the card yourself.",
  date: "Please enter a day like 2026-12-24, or leave it empty to send the card at once.",
  past: "That day has passed. Please choose today or later.",
  tooFar: "A card can be sent within {days} days. Please choose an earlier day.",
} as const;

/** What shoppers read about gift cards they pay with. */
export const GIFT_CARD_CODE_MESSAGES = {
  /** The same for every code that opens no card, so that guessing tells nothing. */
  unknown: "That is not the code of a gift card that can be used. Please check how it is written.",
  tooManyTries: "Too many gift card codes were tried. Please try again in a few minutes.",
} as const;

/** What owners read when a gift card can't be changed as they wish. */
export const GIFT_CARD_OWNER_MESSAGES = {
  unknownCurrency: "“{currency}” is not a currency this store sells in.",
  email: "Please enter an email address like name@example.com.",
  balanceChanged: "The balance of this card changed meanwhile: it is {balance} now. Load it before you change it.",
  noRecipient: "This card has no email address to send it to. Please give one.",
  disabled: "This card is switched off. Switch it on before you send it.",
} as const;

/** What the questions about a gift card say beside the names of its fields. */
export const GIFT_CARD_FORM_MESSAGES = {
  title: "Gift card details",
  recipientEmail: "Leave it empty to get the card yourself.",
  sendOn: "Leave it empty to send the card at once.",
} as const;

/** What an order says of a gift card line. */
export const GIFT_CARD_LABELS = {
  recipientName: "Recipient",
  recipientEmail: "Recipient email",
  senderName: "From",
  message: "Message",
  sendOn: "Send on",
} as const;
