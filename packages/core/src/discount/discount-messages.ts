import en from "../locales/en.json" with { type: "json" };

/** Why a code does not discount an order, for shoppers. */
export const COUPON_MESSAGES = en.coupon;

export const DISCOUNT_MESSAGES = {
  endsBeforeStart: "The discount ends before it starts. Choose a later end date.",
  noCode: "A code needs at least one letter or digit.",
  noName: "Enter a name.",
  noAmount: "A fixed discount needs an amount above zero.",
  unknownCurrency: "“{currency}” isn't a currency this store can use.",
  codeTaken: "Another discount has the code “{code}”. Choose another one.",
  tooMany: "A store can have up to {count} discounts. Delete one you no longer need.",
  tooManyAutomatic:
    "A store can have up to {count} automatic discounts. Delete one, disable one or give this one a code.",
} as const;
