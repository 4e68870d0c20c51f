/** Why an order can not be placed as it stands. */
export const PRICING_MESSAGES = {
  /** spec: platform 5, editor messages */
  minimumSubtotal: "To check out, your order subtotal must be {subtotal} or more.",
  totalTooLarge: "This order is too large to total. Please lower a quantity or remove an item.",
  shippingAddressMissing: "Please enter where to ship your order.",
  shippingUnavailable:
    "Sorry, we can't ship this order to that address. Please enter another address or change your cart.",
  shippingOptionMissing: "Please choose a shipping option.",
  shippingOptionUnavailable: "The shipping option you chose is no longer available. Please choose another one.",
} as const;

/** Why a gift card pays nothing. */
export const GIFT_CARD_MESSAGES = {
  empty: "This gift card has no balance left.",
  otherCurrency: "This gift card is in {currency} and can't pay for this order.",
} as const;
