/**
 * Payment providers: `test` is simulated, `manual` is a transfer the owner records on receipt, `stripe` takes cards,
 * wallets and
 * installments with the store's own account.
 */
export const PAYMENT_PROVIDERS = ["test", "manual", "stripe"] as const;

export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Returns whether a string from a client or the database is a provider name. */
export function isPaymentProvider(name: string): name is PaymentProviderName {
  return PAYMENT_PROVIDERS.some((one) => one === name);
}
