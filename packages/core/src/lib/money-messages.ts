/** Errors of typed or imported money; `{text}` is the input. */
export const MONEY_MESSAGES = {
  notANumber: "“{text}” is not an amount. Write digits with a point before the cents, like 1234.50.",
  negative: "“{text}” is below zero. An amount must be zero or more.",
  tooManyDigits: "“{text}” has too many digits after the point. {currency} has {digits}.",
  tooLarge: "“{text}” is too large.",
  unknownCurrency: "“{currency}” is not a currency this store can use.",
} as const;
