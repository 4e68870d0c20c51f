import type { Money } from "@stoa/core/lib/money/money-schema.ts";
import type { TransactionDocument } from "@stoa/core/order/record/order-transaction-schema.ts";
import type { BadgeTone } from "../../../parts/notice/status-badge.tsx";
import { wireAmount } from "../../../parts/amount/wire-amount.ts";
import { PAYMENT_STATE_LABELS, PROVIDER_TEXTS } from "../report-texts.ts";

export type PaymentRow = {
  readonly orderId: string;
  readonly email: string;
  /** Time of the first payment, or of the order. */
  readonly at: string;
  /** Payment methods: `Visa 4242, Gift card`; empty while unpaid. */
  readonly paidWith: string;
  readonly total: Money;
  readonly paid: Money;
  readonly refunded: Money;
  readonly state: { readonly text: string; readonly tone: BadgeTone };
};

type Payment = TransactionDocument["payments"][number];

function stateOf({ voided }: TransactionDocument, paid: number, refunded: number): PaymentRow["state"] {
  if (paid === 0) return voided ? PAYMENT_STATE_LABELS.canceled : PAYMENT_STATE_LABELS.unpaid;
  if (refunded === 0) return PAYMENT_STATE_LABELS.paid;
  return refunded < paid ? PAYMENT_STATE_LABELS.refundedInPart : PAYMENT_STATE_LABELS.refunded;
}

function nameOf({ provider, creditCardType }: Payment): string {
  return creditCardType ?? PROVIDER_TEXTS[provider] ?? provider;
}

export function paymentRow(document: TransactionDocument): PaymentRow {
  const { payments, total, salesOrderId, customerEmail, createdOn } = document;
  const sumOf = (moneyOf: (payment: Payment) => Payment["amount"]): number =>
    payments.reduce((sum, payment) => sum + wireAmount(moneyOf(payment)).amount, 0);
  const paid = sumOf(({ amount }) => amount);
  const refunded = sumOf(({ refundedAmount }) => refundedAmount);
  const isFree = wireAmount(total).amount === 0;
  return {
    orderId: salesOrderId,
    email: customerEmail,
    at: payments[0]?.paidOn ?? createdOn,
    paidWith: [...new Set(payments.map(nameOf))].join(", "),
    total: wireAmount(total),
    paid: { amount: paid, currency: total.currency },
    refunded: { amount: refunded, currency: total.currency },
    state: isFree && paid === 0 && !document.voided ? PAYMENT_STATE_LABELS.free : stateOf(document, paid, refunded),
  };
}
