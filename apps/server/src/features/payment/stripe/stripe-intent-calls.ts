import { newId } from "../../../db/new-id.ts";
import type { PaymentRecord, PaymentResult, Unknown } from "../payment-provider.ts";
import type { StripeAccount } from "./stripe-account.ts";
import { requestStripe, type StripeAnswer } from "./stripe-client.ts";
import { hasFailed, isIntentOfPayment, readIntent, resultOfIntent, type StripeIntent } from "./stripe-intent.ts";

const OTHER_ANSWER: Unknown = { state: "unknown", reason: "Stripe's answer is about a different payment." };

export type RequestedPayment = Pick<PaymentRecord, "amountCents" | "currency" | "isTest">;

export type FoundIntent =
  | { readonly ok: true; readonly intent: StripeIntent }
  | { readonly ok: false; readonly why: Unknown };

export function intentOf(answer: StripeAnswer, payment: RequestedPayment): FoundIntent {
  switch (answer.kind) {
    case "ok": {
      const intent = readIntent(answer.body);
      return intent && isIntentOfPayment(intent, payment) ? { ok: true, intent } : { ok: false, why: OTHER_ANSWER };
    }
    case "refused":
      return { ok: false, why: { state: "unknown", reason: `Stripe won't show the payment (${answer.status}).` } };
    case "unknown":
      return { ok: false, why: { state: "unknown", reason: answer.reason } };
  }
}

export async function readIntentOf(
  account: StripeAccount,
  reference: string,
  payment: RequestedPayment,
): Promise<FoundIntent> {
  const path = `/v1/payment_intents/${encodeURIComponent(reference)}`;
  return intentOf(
    await requestStripe(account, { method: "GET", path, fields: { "expand[]": "latest_charge" } }),
    payment,
  );
}

export function cancelIntent(account: StripeAccount, reference: string): Promise<StripeAnswer> {
  return requestStripe(account, {
    method: "POST",
    path: `/v1/payment_intents/${encodeURIComponent(reference)}/cancel`,
    fields: { "expand[]": "latest_charge" },
    // Unique per attempt: Stripe would repeat an old refusal for a reused key.
    idempotencyKey: newId(),
  });
}

/** Cancels an intent; any other result than "canceled" means that it advanced meanwhile. */
export async function endIntent(
  account: StripeAccount,
  reference: string,
  payment: RequestedPayment,
): Promise<FoundIntent> {
  const answer = await cancelIntent(account, reference);
  return answer.kind === "refused" ? readIntentOf(account, reference, payment) : intentOf(answer, payment);
}

/**
 * Result of an intent. After a failed attempt the shopper pays with a new one, so the intent is canceled: it cannot
 * succeed unnoticed.
 */
export async function settleIntent(
  account: StripeAccount,
  intent: StripeIntent,
  payment: RequestedPayment,
): Promise<PaymentResult> {
  if (!hasFailed(intent)) return resultOfIntent(intent, account.publishableKey);
  const ended = await endIntent(account, intent.id, payment);
  if (!ended.ok) return ended.why;
  if (hasFailed(ended.intent)) return { state: "unknown", reason: "Stripe couldn't cancel the failed payment." };
  return resultOfIntent(ended.intent, account.publishableKey);
}
