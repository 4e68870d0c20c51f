import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { CompletionReply } from "@stoa/core/checkout/checkout-api.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import type { CheckoutProblem } from "@stoa/core/checkout/checkout-schema.ts";
import type { MessageFields, MessageText } from "@stoa/core/message/message-of.ts";
import { messageOfWire } from "@stoa/core/message/wire-message.ts";
import { isPaymentProvider } from "@stoa/core/payment/payment-providers.ts";
import { refusalMembers, type RefusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { ERROR_CATALOGUE, type ErrorCode } from "../../../errors.ts";
import type { PaidOrder } from "../../order/payment/order-settlement-service.ts";
import type { CheckoutContext } from "../checkout-context.ts";
import { toPlacedOrder } from "../checkout-view.ts";

export type CheckoutRejection = {
  readonly error: ErrorCode;
} & RefusalMembers & {
    readonly problems?: readonly CheckoutProblem[];
    readonly lines?: readonly string[];
    readonly revision?: string;
    readonly declineCode?: string;
  };

/** What a rejection says instead of its code's message. */
type RejectionDetails = {
  readonly message?: MessageText;
  readonly fields?: MessageFields;
} & Pick<CheckoutRejection, "problems" | "lines" | "revision" | "declineCode">;

export type CheckoutAnswer =
  | { readonly status: number; readonly body: CompletionReply }
  | { readonly status: number; readonly body: CheckoutRejection };

export function reject(error: ErrorCode, details: RejectionDetails = {}): CheckoutAnswer {
  const { status, message } = ERROR_CATALOGUE[error];
  const { message: said = message, fields, ...more } = details;
  return { status, body: { error, ...refusalMembers(said, fields), ...more } };
}

const PROBLEM_ERRORS: Readonly<Record<string, ErrorCode>> = {
  notEnoughStock: "out_of_stock",
  lineUnavailable: "out_of_stock",
  couponInvalid: "coupon_refused",
  giftCardInvalid: "gift_card_refused",
};

function fieldsOf(problems: readonly CheckoutProblem[]): MessageFields {
  // The first message of a field wins.
  return Object.fromEntries(
    problems
      .toReversed()
      .flatMap(({ field, message, ...named }) => (field === null ? [] : [[field, messageOfWire(message, named)]])),
  );
}

/** Refuses a checkout with its first problem; undefined if it has none. */
export function rejectProblems({ problems, priced, revision }: CheckoutContext): CheckoutAnswer | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const error = PROBLEM_ERRORS[first.code] ?? "checkout_incomplete";
  const lines = priced.cart.entries.filter((entry) => entry.problem !== null).map(({ id }) => id);
  const details = {
    message: messageOfWire(first.message, first),
    fields: fieldsOf(problems),
    problems: [...problems],
    revision,
  };
  return reject(error, error === "out_of_stock" ? { ...details, lines } : details);
}

export function rejectOutOfStock(context: CheckoutContext, variantIds: readonly string[]): CheckoutAnswer {
  const lines = context.priced.cart.entries.filter(({ chosenVariant }) => variantIds.includes(chosenVariant.id));
  return reject("out_of_stock", { message: CART_MESSAGES.notEnoughStock, lines: lines.map(({ id }) => id) });
}

function answerFailed({ payment }: PaidOrder): CheckoutAnswer {
  const message = payment?.declineMessage ?? CHECKOUT_MESSAGES.declined;
  const declineCode = payment?.declineCode ?? "canceled";
  if (declineCode === "out_of_stock") return reject("out_of_stock", { message });
  return reject("payment_declined", { message, declineCode });
}

/** Whether repeating the call always gives the same answer. */
export function isFinal({ order }: PaidOrder): boolean {
  return order.state !== "pending";
}

export function answerOf(paid: PaidOrder, destination: string): CheckoutAnswer {
  const { order, payment } = paid;
  if (order.state === "failed") return answerFailed(paid);
  if (order.state !== "pending") return { status: 200, body: { order: toPlacedOrder(order), destination } };
  if (payment?.state === "requires_action" && payment.nextAction && isPaymentProvider(payment.provider)) {
    const { provider, nextAction } = payment;
    return { status: 200, body: { status: "requires_action", payment: { provider, nextAction } } };
  }
  return { status: 202, body: { status: "pending", message: CHECKOUT_MESSAGES.paying } };
}
