import { inSite } from "../../../db/database.ts";
import type {
  CancelResult,
  Charge,
  PaymentParts,
  PaymentProvider,
  PaymentRecord,
  PaymentResult,
  ProviderRefund,
  Unknown,
} from "../payment-provider.ts";
import { closePayment, findPayment, noteReference } from "../payment-store.ts";
import { findStripeAccount } from "./stripe-account.ts";
import { beginIntent, confirmIntent } from "./stripe-charge.ts";
import { declinedAs, resultOfIntent } from "./stripe-intent.ts";
import { cancelIntent, endIntent, readIntentOf, settleIntent } from "./stripe-intent-calls.ts";
import { listRefundsAtStripe, refundAtStripe } from "./stripe-refund.ts";

const NO_ACCOUNT: Unknown = { state: "unknown", reason: "The site has no usable Stripe account." };

async function retrieveAtStripe(parts: PaymentParts, payment: PaymentRecord): Promise<PaymentResult> {
  if (payment.reference === null) return { state: "unknown", reason: "Stripe doesn't know the payment yet." };
  const account = await findStripeAccount(parts, payment.siteId);
  if (!account) return NO_ACCOUNT;
  const found = await readIntentOf(account, payment.reference, payment);
  return found.ok ? settleIntent(account, found.intent, payment) : found.why;
}

export async function readStripeRefunds(
  parts: PaymentParts,
  { siteId, reference }: PaymentRecord,
): Promise<readonly ProviderRefund[] | undefined> {
  const account = await findStripeAccount(parts, siteId);
  return account && reference !== null ? listRefundsAtStripe(account, reference) : undefined;
}

async function cancelAtStripe(parts: PaymentParts, payment: PaymentRecord): Promise<CancelResult> {
  const { siteId, paymentId } = payment;
  const state = await inSite(parts.database, siteId, async (db) => {
    const isClosed = await closePayment(db, paymentId);
    return { isClosed, reference: isClosed ? null : (await findPayment(db, paymentId))?.reference };
  });
  if (state.isClosed) return { state: "canceled" };
  const account = await findStripeAccount(parts, siteId);
  if (!account || !state.reference) return NO_ACCOUNT;
  const ended = await endIntent(account, state.reference, payment);
  if (!ended.ok) return ended.why;
  if (ended.intent.status === "canceled") return { state: "canceled" };
  return resultOfIntent(ended.intent, account.publishableKey);
}

/**
 * A payment that could not start. That is final only once it is closed: a parallel call for the same payment may have
 * got further.
 */
async function declineUnbegun(parts: PaymentParts, charge: Charge, why: PaymentResult): Promise<PaymentResult> {
  const isClosed = await inSite(parts.database, charge.siteId, (db) => closePayment(db, charge.paymentId));
  return isClosed ? why : { state: "unknown", reason: "The payment was already started." };
}

const TOKEN = /^(?:pm|ctoken)_\w{1,250}$/;

async function chargeAtStripe(parts: PaymentParts, charge: Charge): Promise<PaymentResult> {
  const account = await findStripeAccount(parts, charge.siteId);
  if (!account || account.isTest !== charge.isTest) {
    return declineUnbegun(parts, charge, declinedAs(null, "provider_unavailable"));
  }
  if (charge.token !== null && !TOKEN.test(charge.token)) {
    return declineUnbegun(parts, charge, declinedAs(null, "invalid_token"));
  }
  const begun = await beginIntent(account, charge);
  if (!begun.ok) return declineUnbegun(parts, charge, begun.why);
  const reference = begun.intent.id;
  const isOpen = await inSite(parts.database, charge.siteId, (db) => noteReference(db, charge.paymentId, reference));
  if (!isOpen) {
    await cancelIntent(account, reference);
    return declineUnbegun(parts, charge, declinedAs(null, "canceled"));
  }
  const isConfirmedHere = charge.token !== null || charge.savedMethod !== null;
  return isConfirmedHere
    ? confirmIntent(account, charge, reference)
    : resultOfIntent(begun.intent, account.publishableKey);
}

/** Cards, wallets and installments, on the store's own Stripe account. */
export const STRIPE_PROVIDER: PaymentProvider = {
  charge: chargeAtStripe,
  retrieve: retrieveAtStripe,
  cancel: cancelAtStripe,
  refund: async (parts, payment, refund) => {
    const account = await findStripeAccount(parts, payment.siteId);
    return account ? refundAtStripe(account, payment, refund) : NO_ACCOUNT;
  },
};
