import { newId } from "../../db/new-id.ts";
import type { PaymentRecord, PaymentResult, Unknown } from "./payment-provider.ts";
import type { StripeAccount } from "./stripe-account.ts";
import { askStripe, type StripeAnswer } from "./stripe-client.ts";
import { hasFailed, isAskedFor, readIntent, resultOfIntent, type StripeIntent } from "./stripe-intent.ts";

const OTHER_ANSWER: Unknown = { state: "unknown", reason: "Stripe’s answer is not about this payment." };

/** What an intent must be about. */
export type AskedPayment = Pick<PaymentRecord, "amountCents" | "currency" | "isTest">;

/** What Stripe says of an intent. */
export type FoundIntent =
  | { readonly ok: true; readonly intent: StripeIntent }
  | { readonly ok: false; readonly why: Unknown };

/** The intent of an answer, or why it is not known. */
export function intentOf(answer: StripeAnswer, payment: AskedPayment): FoundIntent {
  switch (answer.kind) {
    case "ok": {
      const intent = readIntent(answer.body);
      return intent && isAskedFor(intent, payment) ? { ok: true, intent } : { ok: false, why: OTHER_ANSWER };
    }
    case "refused":
      return { ok: false, why: { state: "unknown", reason: `Stripe refuses to show the payment (${answer.status}).` } };
    case "unknown":
      return { ok: false, why: { state: "unknown", reason: answer.reason } };
  }
}

/** An intent as it is now. */
export async function readIntentOf(
  account: StripeAccount,
  reference: string,
  payment: AskedPayment,
): Promise<FoundIntent> {
  const path = `/v1/payment_intents/${encodeURIComponent(reference)}`;
  return intentOf(await askStripe(account, { method: "GET", path, fields: { "expand[]": "latest_charge" } }), payment);
}

/** Asks Stripe to end an intent. */
export function cancelIntent(account: StripeAccount, reference: string): Promise<StripeAnswer> {
  return askStripe(account, {
    method: "POST",
    path: `/v1/payment_intents/${encodeURIComponent(reference)}/cancel`,
    // Of this one try: under a key that is used again Stripe would repeat an old refusal.
    idempotencyKey: newId(),
  });
}

/** The intent after it was asked to be canceled: another answer than "canceled" means that it went on meanwhile. */
export async function endIntent(
  account: StripeAccount,
  reference: string,
  payment: AskedPayment,
): Promise<FoundIntent> {
  const answer = await cancelIntent(account, reference);
  return answer.kind === "refused" ? readIntentOf(account, reference, payment) : intentOf(answer, payment);
}

/** What an intent comes to. After a failed try the shopper pays anew, so the intent is ended: it can't succeed behind our back. */
export async function settleIntent(
  account: StripeAccount,
  intent: StripeIntent,
  payment: AskedPayment,
): Promise<PaymentResult> {
  if (!hasFailed(intent)) return resultOfIntent(intent, account.publishableKey);
  const ended = await endIntent(account, intent.id, payment);
  if (!ended.ok) return ended.why;
  if (hasFailed(ended.intent)) return { state: "unknown", reason: "Stripe did not end the failed payment." };
  return resultOfIntent(ended.intent, account.publishableKey);
}
