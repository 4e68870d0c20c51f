/** Texts beside the pill with the brand of installments. `{…}` are filled in. spec: storefront 4 and platform 5 */
export const INSTALLMENT_MESSAGES = {
  inRange: "or {installment} with",
  overMaximum: "available for orders up to {amount}",
  underMinimum: "available for orders over {amount}",
} as const;
