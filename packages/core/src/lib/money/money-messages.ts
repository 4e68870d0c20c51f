/** Errors of typed or imported money; `{text}` is the input. */
export const MONEY_MESSAGES = {
  notANumber: "“{text}” isn't a valid amount. Use digits with a point before the cents, such as 1234.50.",
  negative: "“{text}” is below zero. Enter zero or more.",
  tooManyDigits: "“{text}” has too many decimals. {currency} has {digits}.",
  tooLarge: "“{text}” is too large.",
  unknownCurrency: "“{currency}” isn't a currency this store can use.",
} as const;
