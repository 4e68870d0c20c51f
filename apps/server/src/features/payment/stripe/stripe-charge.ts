import type { DeclineCode } from "@stoa/core/payment/decline-messages.ts";
import type { Charge, PaymentResult } from "../payment-provider.ts";
import type { StripeAccount } from "./stripe-account.ts";
import { requestStripe, type StripeAnswer, type StripeRejection } from "./stripe-client.ts";
import { cardOf, declineCodeOf, declinedAs, failureOf } from "./stripe-intent.ts";
import { endIntent, intentOf, settleIntent, type FoundIntent } from "./stripe-intent-calls.ts";

export type Begun = FoundIntent | { readonly ok: false; readonly why: PaymentResult };

function refusedAs(answer: Exclude<StripeAnswer, { kind: "ok" }>): DeclineCode {
  return answer.kind === "refused" ? declineCodeOf(answer.refusal) : "provider_unavailable";
}

async function customerFields(
  account: StripeAccount,
  charge: Charge,
): Promise<Readonly<Record<string, string>> | undefined> {
  if (charge.savedMethod !== null) return { customer: charge.savedMethod.split("/")[0] ?? "" };
  if (!charge.savesMethod) return {};
  const answer = await requestStripe(account, {
    method: "POST",
    path: "/v1/customers",
    fields: { email: charge.email, "metadata[site_id]": charge.siteId },
    idempotencyKey: `${charge.paymentId}-customer`,
  });
  const id = answer.kind === "ok" ? Reflect.get(Object(answer.body), "id") : undefined;
  return typeof id === "string" ? { customer: id, setup_future_usage: "off_session" } : undefined;
}

function shippingFields({ shippingAddress: to }: Charge): Readonly<Record<string, string>> {
  if (!to) return {};
  const fields = {
    "shipping[name]": `${to.firstName} ${to.lastName}`.trim(),
    "shipping[phone]": to.phone,
    "shipping[address][line1]": to.address1,
    "shipping[address][line2]": to.address2,
    "shipping[address][city]": to.city,
    "shipping[address][state]": to.state,
    "shipping[address][postal_code]": to.postalCode,
    "shipping[address][country]": to.countryCode,
  };
  // Stripe treats an empty value as "remove".
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

/**
 * Creates the intent. This charges nothing, so a lost answer counts as a refusal: no one can ever confirm that intent.
 */
export async function beginIntent(account: StripeAccount, charge: Charge): Promise<Begun> {
  const customer = await customerFields(account, charge);
  if (!customer) return { ok: false, why: declinedAs(null, "provider_unavailable") };
  const answer = await requestStripe(account, {
    method: "POST",
    path: "/v1/payment_intents",
    fields: {
      amount: String(charge.amountCents),
      currency: charge.currency.toLowerCase(),
      description: charge.description,
      "automatic_payment_methods[enabled]": "true",
      "automatic_payment_methods[allow_redirects]": charge.savedMethod === null ? "always" : "never",
      "metadata[payment_id]": charge.paymentId,
      "metadata[order_id]": charge.orderId,
      "metadata[site_id]": charge.siteId,
      ...shippingFields(charge),
      ...customer,
    },
    idempotencyKey: charge.paymentId,
  });
  if (answer.kind !== "ok") return { ok: false, why: declinedAs(null, refusedAs(answer)) };
  const found = intentOf(answer, charge);
  return found.ok ? found : { ok: false, why: declinedAs(null, "provider_unavailable") };
}

function confirmFields(charge: Charge): Readonly<Record<string, string>> {
  const { token, savedMethod, returnUrl } = charge;
  const expand = { "expand[]": "latest_charge" };
  if (savedMethod !== null) return { ...expand, payment_method: savedMethod.split("/")[1] ?? "", off_session: "true" };
  const name = token?.startsWith("ctoken_") ? "confirmation_token" : "payment_method";
  return { ...expand, [name]: token ?? "", return_url: returnUrl };
}

/** Money can move here, so a lost answer stays unknown until Stripe is queried. */
export async function confirmIntent(account: StripeAccount, charge: Charge, reference: string): Promise<PaymentResult> {
  const answer = await requestStripe(account, {
    method: "POST",
    path: `/v1/payment_intents/${reference}/confirm`,
    fields: confirmFields(charge),
    idempotencyKey: `${charge.paymentId}-confirm`,
  });
  if (answer.kind === "unknown") return { state: "unknown", reason: answer.reason };
  if (answer.kind === "refused") return afterRejection(account, charge, { reference, refusal: answer.refusal });
  const found = intentOf(answer, charge);
  return found.ok ? settleIntent(account, found.intent, charge) : found.why;
}

/** Refusals unrelated to this attempt: another one advanced the intent. */
function isAboutAnotherTry({ type, code }: StripeRejection): boolean {
  return type === "idempotency_error" || code === "payment_intent_unexpected_state";
}

async function afterRejection(
  account: StripeAccount,
  charge: Charge,
  { reference, refusal }: { readonly reference: string; readonly refusal: StripeRejection },
): Promise<PaymentResult> {
  const code = isAboutAnotherTry(refusal) ? "canceled" : declineCodeOf(refusal);
  const ended = await endIntent(account, reference, charge);
  // The shopper never had the intent's secret: once its only attempt has failed, no one can pay it, canceled or not.
  if (!ended.ok) return isAboutAnotherTry(refusal) ? ended.why : declinedAs(reference, code);
  if (ended.intent.status !== "canceled") return settleIntent(account, ended.intent, charge);
  return declinedAs(reference, failureOf(ended.intent) ?? code, cardOf(ended.intent));
}
