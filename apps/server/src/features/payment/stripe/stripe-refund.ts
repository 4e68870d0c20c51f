import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { PAYMENT_MESSAGES } from "@stoa/core/payment/payment-messages.ts";
import { Type, type Static } from "typebox";
import { Compile } from "typebox/compile";
import type { PaymentRecord, ProviderRefund, Refund, RefundResult, Unknown } from "../payment-provider.ts";
import { requestStripe, type StripeAccess } from "./stripe-client.ts";

const RefundSchema = Type.Object({
  id: Type.String(),
  amount: Type.Integer(),
  status: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  failure_reason: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  metadata: Type.Optional(Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()])),
});
type StripeRefund = Static<typeof RefundSchema>;

const OneRefund = Compile(RefundSchema);
const RefundList = Compile(Type.Object({ data: Type.Array(RefundSchema), has_more: Type.Boolean() }));
const UNREADABLE: Unknown = { state: "unknown", reason: "Stripe's answer about the refund couldn't be read." };

function resultOf({ id, status }: StripeRefund): RefundResult {
  switch (status) {
    case "succeeded":
      return { state: "succeeded", reference: id };
    case "failed":
    case "canceled":
      return { state: "failed", message: fillMessage(PAYMENT_MESSAGES.refundRefused, { reason: status }) };
    default:
      return { state: "pending", reference: id };
  }
}

type Search = { readonly isCertain: true; readonly refund: StripeRefund | undefined } | Unknown;

async function eachRefund(
  account: StripeAccess,
  reference: string,
  isWanted: (refund: StripeRefund) => boolean,
): Promise<Search> {
  let after: Readonly<Record<string, string>> = {};
  for (;;) {
    const fields = { payment_intent: reference, limit: "100", ...after };
    const answer = await requestStripe(account, { method: "GET", path: "/v1/refunds", fields });
    if (answer.kind === "unknown") return { state: "unknown", reason: answer.reason };
    if (answer.kind === "refused") return { state: "unknown", reason: `Stripe lists no refunds (${answer.status}).` };
    if (!RefundList.Check(answer.body)) return UNREADABLE;
    const { data, has_more: hasMore } = answer.body;
    const refund = data.find(isWanted);
    const last = data.at(-1);
    if (refund || !hasMore || !last) return { isCertain: true, refund };
    after = { starting_after: last.id };
  }
}

/** A refund made earlier under this id: Stripe remembers idempotency keys for only a day. */
function findRefund(account: StripeAccess, reference: string, refundId: string): Promise<Search> {
  return eachRefund(account, reference, ({ metadata }) => metadata?.["refund_id"] === refundId);
}

function toProviderRefund({ id, amount, status, metadata, ...refund }: StripeRefund): ProviderRefund {
  const isFailed = status === "failed" || status === "canceled";
  const reason = refund.failure_reason ?? status ?? "";
  return {
    reference: id,
    refundId: metadata?.["refund_id"] ?? null,
    amountCents: amount,
    state: isFailed ? "failed" : "gone",
    failure: isFailed ? fillMessage(PAYMENT_MESSAGES.refundReversed, { reason }) : "",
  };
}

/** All refunds of a payment, whoever made them; undefined if Stripe does not answer. */
export async function listRefundsAtStripe(
  account: StripeAccess,
  reference: string,
): Promise<readonly ProviderRefund[] | undefined> {
  const refunds: ProviderRefund[] = [];
  const search = await eachRefund(account, reference, (refund) => {
    refunds.push(toProviderRefund(refund));
    return false;
  });
  return "state" in search ? undefined : refunds;
}

/** Refunds once per refund id, with no time limit. */
export async function refundAtStripe(
  account: StripeAccess,
  { reference }: Pick<PaymentRecord, "reference">,
  { refundId, amountCents }: Refund,
): Promise<RefundResult> {
  if (reference === null) return { state: "failed", message: PAYMENT_MESSAGES.refundNotPaid };
  const earlier = await findRefund(account, reference, refundId);
  if ("state" in earlier) return earlier;
  if (earlier.refund) return resultOf(earlier.refund);
  const answer = await requestStripe(account, {
    method: "POST",
    path: "/v1/refunds",
    fields: { payment_intent: reference, amount: String(amountCents), "metadata[refund_id]": refundId },
    idempotencyKey: refundId,
  });
  if (answer.kind === "unknown") return { state: "unknown", reason: answer.reason };
  if (answer.kind === "ok") return OneRefund.Check(answer.body) ? resultOf(answer.body) : UNREADABLE;
  const reason = answer.refusal.message || String(answer.status);
  return { state: "failed", message: fillMessage(PAYMENT_MESSAGES.refundRefused, { reason }) };
}
