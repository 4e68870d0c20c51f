export const COUPON_MESSAGES = {
  unknown: "“{code}” is not a code of this store. Please check how it is written.",
  notStarted: "“{code}” can't be used yet.",
  expired: "“{code}” has expired.",
  usedUp: "“{code}” has been used as often as it can be.",
  usedByCustomer: "You have used “{code}” before. It can be used once per customer.",
  otherCurrency: "“{code}” can't be used for orders in {currency}.",
  minimumNotReached: "“{code}” is for orders of {subtotal} or more.",
  notForTheseItems: "“{code}” is not for the items in your cart.",
  nothingToShip: "“{code}” makes shipping free, and nothing in your cart is shipped.",
  betterDiscount:
    "“{code}” can't be combined with a discount that takes off as much or more, which your order already has.",
  tooMany: "An order can have {count} codes. Please remove one before you add another.",
} as const;

export const DISCOUNT_MESSAGES = {
  endsBeforeStart: "The discount ends before it starts. Choose a later end date.",
  noAmount: "A fixed discount needs an amount above zero.",
  unknownCurrency: "“{currency}” isn't a currency this store can use.",
  codeTaken: "Another discount has the code “{code}”. Choose another one.",
  tooMany: "A store can have up to {count} discounts. Delete one you no longer need.",
  tooManyAutomatic:
    "A store can have up to {count} automatic discounts. Delete one, disable one or give this one a code.",
} as const;
