import { wireMoney } from "../../lib/money/money.ts";
import type { PricedOrder, TaxLine } from "../../pricing/priced-order-schema.ts";
import type { OrderRecord } from "./order-record.ts";
import type { TransactionDocument } from "./order-transaction-schema.ts";

type Money = TransactionDocument["total"];
type Payment = TransactionDocument["payments"][number];
type Tax = TransactionDocument["shippingLineItems"][number]["taxes"][number];
type MoneyOf = (amount: number) => Money;

function taxesOf(
  shares: ReadonlyArray<{ ruleId: string; cents: number }>,
  rules: readonly TaxLine[],
  money: MoneyOf,
): Tax[] {
  return shares.map(({ ruleId, cents }) => {
    const rule = rules.find((one) => one.ruleId === ruleId);
    return { name: rule?.name ?? "", rate: String((rule?.rateMillionths ?? 0) / 1_000_000), amount: money(cents) };
  });
}

/** Each rule's tax on shipping: its total minus that of its lines. */
function shippingTaxes({ taxLines, lines }: PricedOrder): Array<{ ruleId: string; cents: number }> {
  const taken = new Map<string, number>();
  for (const { ruleId, cents } of lines.flatMap(({ taxes }) => taxes)) {
    taken.set(ruleId, (taken.get(ruleId) ?? 0) + cents);
  }
  return taxLines
    .map(({ ruleId, cents }) => ({ ruleId, cents: cents - (taken.get(ruleId) ?? 0) }))
    .filter(({ cents }) => cents > 0);
}

function cardPayments(order: OrderRecord, money: MoneyOf): Payment[] {
  const refunds = order.refunds.filter(({ state }) => state === "succeeded");
  return order.payments
    .filter(({ state }) => state === "succeeded")
    .map(({ id, amountCents, refundedCents, provider, reference, method }) => ({
      id,
      amount: money(amountCents),
      refundedAmount: money(refundedCents),
      netAmount: money(amountCents - refundedCents),
      creditCardType: method === "" ? null : method,
      provider,
      refunds: refunds
        .filter((refund) => refund.paymentId === id)
        .map((refund) => ({ id: refund.id, amount: money(refund.paymentCents), refundedOn: refund.createdOn })),
      processingFees: [],
      giftCardId: null,
      paidOn: order.events.find(({ kind }) => kind === "paid")?.at ?? order.placedOn,
      externalTransactionId: reference,
      externalTransactionProperties: [],
      externalCustomerId: null,
    }));
}

function giftCardPayments(order: OrderRecord, money: MoneyOf): Payment[] {
  return order.tenders
    .filter(({ state }) => state === "paid")
    .map(({ giftCardId, cents, refundedCents }) => ({
      id: giftCardId,
      amount: money(cents),
      refundedAmount: money(refundedCents),
      netAmount: money(cents - refundedCents),
      creditCardType: null,
      provider: "gift-card",
      refunds: [],
      processingFees: [],
      giftCardId,
      paidOn: order.placedOn,
      externalTransactionId: null,
      externalTransactionProperties: [],
      externalCustomerId: null,
    }));
}

function netPayments({ payments, tenders }: OrderRecord): number {
  const paid = payments.filter(({ state }) => state === "succeeded");
  const spent = tenders.filter(({ state }) => state === "paid");
  return (
    paid.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0) +
    spent.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0)
  );
}

function shippingLines(
  { priced, shippingMethod, shippingCents, id }: OrderRecord,
  money: MoneyOf,
): TransactionDocument["shippingLineItems"] {
  if (shippingMethod === null) {
    return [];
  }
  return [
    {
      id: priced.selectedShippingOption?.id ?? id,
      description: shippingMethod,
      amount: money(priced.shippingCents),
      discountAmount: money(priced.shippingDiscountCents),
      netAmount: money(shippingCents),
      taxes: taxesOf(shippingTaxes(priced), priced.taxLines, money),
    },
  ];
}

/**
 * Returns an order's amounts for accounting: net sales + net shipping + taxes (unless prices include them) are its
 * total, and
 * payments minus refunds are the net payment. spec: commerce-api, transactions
 */
export function transactionDocument(order: OrderRecord): TransactionDocument {
  const { priced, currency } = order;
  const money: MoneyOf = (amount) => wireMoney({ amount, currency });
  return {
    id: order.id,
    createdOn: order.placedOn ?? order.createdOn,
    modifiedOn: order.modifiedOn,
    customerEmail: order.email,
    salesOrderId: order.id,
    voided: order.states.order === "canceled",
    totalSales: money(order.subtotalCents),
    totalNetSales: money(order.subtotalCents - order.discountCents),
    totalNetShipping: money(order.shippingCents),
    totalTaxes: money(order.taxCents),
    total: money(order.grandTotalCents),
    totalNetPayment: money(netPayments(order)),
    payments: [...cardPayments(order, money), ...giftCardPayments(order, money)],
    salesLineItems: priced.lines.map((line) => ({
      id: line.id,
      discountAmount: money(line.discountCents),
      totalSales: money(line.subtotalCents),
      totalNetSales: money(line.subtotalCents - line.discountCents),
      total: money(line.totalCents),
      taxes: taxesOf(line.taxes, priced.taxLines, money),
    })),
    discounts: priced.discounts.map(({ name, cents, shippingCents }) => ({
      description: name,
      amount: money(cents + shippingCents),
    })),
    shippingLineItems: shippingLines(order, money),
    paymentGatewayError: null,
  };
}
