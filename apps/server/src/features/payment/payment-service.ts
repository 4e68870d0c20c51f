import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { PAYMENT_MESSAGES } from "@stoa/core/payment/payment-messages.ts";
import { isPaymentProvider, type PaymentProviderName } from "@stoa/core/payment/payment-providers.ts";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { MANUAL_PROVIDER } from "./manual-payment.ts";
import type {
  CancelResult,
  Charge,
  PaymentKey,
  PaymentParts,
  PaymentProvider,
  PaymentRecord,
  PaymentResult,
  Refund,
  RefundResult,
} from "./payment-provider.ts";
import { findPayment } from "./payment-store.ts";
import { STRIPE_PROVIDER } from "./stripe/stripe-payment-service.ts";
import { TEST_PROVIDER } from "./test-payment/test-payment-service.ts";

export { listPaymentProviders } from "./payment-option-service.ts";
export type {
  CancelResult,
  Charge,
  PaymentKey,
  PaymentParts,
  PaymentResult,
  ProviderRefund,
  Refund,
  RefundResult,
} from "./payment-provider.ts";

const PROVIDERS: Readonly<Record<PaymentProviderName, PaymentProvider>> = {
  test: TEST_PROVIDER,
  manual: MANUAL_PROVIDER,
  stripe: STRIPE_PROVIDER,
};

function findProvider(name: string): PaymentProvider | undefined {
  return isPaymentProvider(name) ? PROVIDERS[name] : undefined;
}

async function getPayment(
  { database }: PaymentParts,
  { siteId, paymentId }: PaymentKey,
): Promise<{ readonly payment: PaymentRecord; readonly provider: PaymentProvider }> {
  const payment = await inSite(database, siteId, (db) => findPayment(db, paymentId));
  const provider = payment && findProvider(payment.provider);
  if (!payment || !provider) throw new AppError("not_found");
  return { payment, provider };
}

/**
 * Charges a payment. Call it outside of any transaction, after the payment's row is committed. Idempotent per charge.
 */
export async function chargePayment(parts: PaymentParts, charge: Charge): Promise<PaymentResult> {
  const provider = findProvider(charge.provider);
  if (provider) return provider.charge(parts, charge);
  return {
    state: "declined",
    reference: null,
    code: "provider_unavailable",
    message: DECLINE_MESSAGES.provider_unavailable,
  };
}

/** Queries the provider about a payment. Throws `not_found` for an unknown one. */
export async function retrievePayment(parts: PaymentParts, key: PaymentKey): Promise<PaymentResult> {
  const { payment, provider } = await getPayment(parts, key);
  return provider.retrieve(parts, payment);
}

/** Cancels an unfinished payment; only `canceled` is certain. Throws `not_found` for an unknown one. */
export async function cancelPayment(parts: PaymentParts, key: PaymentKey): Promise<CancelResult> {
  const { payment, provider } = await getPayment(parts, key);
  return provider.cancel(parts, payment);
}

/** Refunds once per `refundId`. Throws `not_found` for an unknown payment. */
export async function refundPayment(parts: PaymentParts, refund: Refund): Promise<RefundResult> {
  const { payment, provider } = await getPayment(parts, refund);
  if (refund.amountCents > payment.amountCents) return { state: "failed", message: PAYMENT_MESSAGES.refundTooLarge };
  return provider.refund(parts, payment, refund);
}
