import { DECLINE_MESSAGES, type DeclineCode } from "@stoa/core/payment/decline-messages.ts";
import { Type, type Static } from "typebox";
import { Compile } from "typebox/compile";
import type { Declined, PaymentRecord, PaymentResult } from "../payment-provider.ts";
import type { StripeRejection } from "./stripe-client.ts";

const text = Type.String();
const textOrNull = Type.Optional(Type.Union([text, Type.Null()]));

const MethodDetailsSchema = Type.Object({
  type: text,
  card: Type.Optional(
    Type.Union([
      Type.Object({
        brand: textOrNull,
        last4: textOrNull,
        fingerprint: textOrNull,
        wallet: Type.Optional(Type.Union([Type.Object({ type: text }), Type.Null()])),
      }),
      Type.Null(),
    ]),
  ),
});

const IntentSchema = Type.Object({
  id: Type.String({ pattern: "^pi_[A-Za-z0-9_]{1,250}$" }),
  status: text,
  amount: Type.Integer(),
  currency: text,
  livemode: Type.Boolean(),
  client_secret: textOrNull,
  customer: textOrNull,
  payment_method: textOrNull,
  last_payment_error: Type.Optional(
    Type.Union([
      Type.Object({
        type: textOrNull,
        code: textOrNull,
        decline_code: textOrNull,
        payment_method: Type.Optional(Type.Union([MethodDetailsSchema, Type.Null()])),
      }),
      Type.Null(),
    ]),
  ),
  next_action: Type.Optional(
    Type.Union([
      Type.Object({
        type: text,
        redirect_to_url: Type.Optional(Type.Union([Type.Object({ url: text }), Type.Null()])),
      }),
      Type.Null(),
    ]),
  ),
  latest_charge: Type.Optional(
    Type.Union([
      text,
      Type.Null(),
      Type.Object({
        amount_refunded: Type.Integer({ minimum: 0 }),
        payment_method_details: Type.Optional(Type.Union([MethodDetailsSchema, Type.Null()])),
      }),
    ]),
  ),
});
const Intent = Compile(IntentSchema);

export type StripeIntent = Static<typeof IntentSchema>;

/** Returns undefined for an answer of another shape. */
export function readIntent(body: unknown): StripeIntent | undefined {
  return Intent.Check(body) ? body : undefined;
}

const DECLINES: ReadonlyMap<string, DeclineCode> = new Map([
  ["insufficient_funds", "insufficient_funds"],
  ["expired_card", "expired_card"],
  ["incorrect_cvc", "incorrect_cvc"],
  ["invalid_cvc", "incorrect_cvc"],
  ["incorrect_number", "incorrect_number"],
  ["invalid_number", "incorrect_number"],
  ["authentication_required", "authentication_required"],
  ["payment_intent_authentication_failure", "authentication_failed"],
  ["processing_error", "processing_error"],
  ["issuer_not_available", "processing_error"],
  ["try_again_later", "processing_error"],
  ["reenter_transaction", "processing_error"],
  ["currency_not_supported", "currency_not_supported"],
  ["amount_too_small", "amount_too_small"],
  ["amount_too_large", "amount_too_large"],
]);

/** API error codes about the shopper's token, not the store's settings. */
const BAD_TOKEN = /^(?:resource_missing|payment_method_(?!unactivated)\w+|token_\w+)$/;

/** Maps Stripe's refusal to our codes. */
export function declineCodeOf({ type, code, declineCode }: Omit<StripeRejection, "message">): DeclineCode {
  const known = DECLINES.get(declineCode) ?? DECLINES.get(code);
  if (known) return known;
  if (type === "card_error" || declineCode !== "") return "card_declined";
  return BAD_TOKEN.test(code) ? "invalid_token" : "provider_unavailable";
}

export function declinedAs(reference: string | null, code: DeclineCode, card?: string): Declined {
  return { state: "declined", reference, code, message: DECLINE_MESSAGES[code], card };
}

/** Fingerprint of the card that was tried last; undefined for other ways to pay. */
export function cardOf({ last_payment_error: error, latest_charge: charge }: StripeIntent): string | undefined {
  const details = typeof charge === "object" ? charge?.payment_method_details : undefined;
  return error?.payment_method?.card?.fingerprint ?? details?.card?.fingerprint ?? undefined;
}

export function failureOf({ last_payment_error: error }: StripeIntent): DeclineCode | undefined {
  if (!error) return undefined;
  return declineCodeOf({ type: error.type ?? "", code: error.code ?? "", declineCode: error.decline_code ?? "" });
}

export function hasFailed(intent: StripeIntent): boolean {
  return intent.status === "requires_payment_method" && failureOf(intent) !== undefined;
}

/** Whether the intent matches the requested payment: amounts are never taken from elsewhere. */
export function isIntentOfPayment(
  intent: StripeIntent,
  { amountCents, currency, isTest }: Pick<PaymentRecord, "amountCents" | "currency" | "isTest">,
): boolean {
  return intent.amount === amountCents && intent.currency === currency.toLowerCase() && intent.livemode !== isTest;
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ["amex", "American Express"],
  ["diners", "Diners Club"],
  ["jcb", "JCB"],
  ["mastercard", "Mastercard"],
  ["unionpay", "UnionPay"],
  ["sepa_debit", "SEPA debit"],
]);

function nameOf(word: string): string {
  const known = NAMES.get(word);
  if (known !== undefined) return known;
  const spaced = word.replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Payment method for owners: "Visa 4242", "Apple pay, Visa 4242", "Clearpay". */
export function methodOf({ latest_charge: charge, currency }: StripeIntent): string {
  const details = typeof charge === "object" ? charge?.payment_method_details : undefined;
  if (!details) return "";
  if (details.type === "afterpay_clearpay") return currency === "gbp" ? "Clearpay" : "Afterpay";
  if (!details.card) return nameOf(details.type);
  const { brand, last4, wallet } = details.card;
  const card = [nameOf(brand ?? "card"), last4 ?? ""].join(" ").trim();
  return wallet ? `${nameOf(wallet.type)}, ${card}` : card;
}

function nextActionOf(intent: StripeIntent, publishableKey: string): PaymentResult {
  const reference = intent.id;
  const url = intent.next_action?.redirect_to_url?.url;
  if (intent.status === "requires_action" && url !== undefined && /^https?:\/\//.test(url)) {
    return { state: "requires_action", reference, nextAction: { type: "redirect", url } };
  }
  const clientSecret = intent.client_secret;
  if (!clientSecret) return { state: "unknown", reason: "Stripe doesn't say how to continue the payment." };
  return { state: "requires_action", reference, nextAction: { type: "confirm", clientSecret, publishableKey } };
}

/** Result of an intent that has not failed; a failed one is canceled first, see `endIntent`. */
export function resultOfIntent(intent: StripeIntent, publishableKey: string): PaymentResult {
  const reference = intent.id;
  switch (intent.status) {
    case "succeeded": {
      const { customer, payment_method: method } = intent;
      const savedMethod = customer && method ? `${customer}/${method}` : null;
      return { state: "succeeded", reference, method: methodOf(intent), savedMethod };
    }
    case "requires_action":
    case "requires_confirmation":
    case "requires_payment_method":
      return nextActionOf(intent, publishableKey);
    case "processing":
      return { state: "pending", reference };
    case "canceled":
      return declinedAs(reference, failureOf(intent) ?? "canceled", cardOf(intent));
    default:
      return { state: "unknown", reason: `Stripe reports the payment status “${intent.status}”.` };
  }
}
