/**
 * Ways to take money: `test` pretends, `manual` is a transfer that the owner notes when it arrives, `stripe` takes cards, wallets and
 * installments with the store's own account.
 */
export const PAYMENT_PROVIDERS = ["test", "manual", "stripe"] as const;

/** One of `PAYMENT_PROVIDERS`. */
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Whether a text of a client or a row names a provider. */
export function isPaymentProvider(name: string): name is PaymentProviderName {
  return PAYMENT_PROVIDERS.some((one) => one === name);
}
