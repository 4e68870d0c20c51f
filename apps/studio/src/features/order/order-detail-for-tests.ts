import { commerceOrder } from "@stoa/core/order/record/commerce-order.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { refundableOf } from "@stoa/core/order/record/order-facts.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { leftOf, shippingLeftCents } from "@stoa/core/order/refund/plan-refund.ts";
import { leftToSend } from "@stoa/core/order/line/sendable-lines.ts";
import type { Money } from "@stoa/core/lib/money/money-schema.ts";

export function testOrderDetail(record: OrderRecord): OrderDetail {
  const money = (amount: number): Money => ({ amount, currency: record.currency });
  const { paymentCents, giftCardCents } = refundableOf(record);
  return {
    order: commerceOrder(record),
    states: record.states,
    kind: record.kind,
    locale: record.locale,
    note: record.note,
    lines: record.lines.map((line) => ({
      ...line,
      plan: line.subscription,
      leftToSend: leftToSend(line),
      total: money(line.totalCents),
      tax: money(line.taxCents),
    })),
    fulfillments: record.fulfillments.map((one) => ({ ...one, lines: [...one.lines] })),
    refunds: record.refunds.map((refund) => ({
      ...refund,
      amount: money(refund.paymentCents + refund.giftCardCents),
      toPayment: money(refund.paymentCents),
      toGiftCards: money(refund.giftCardCents),
      tax: money(refund.taxCents),
      shipping: money(refund.shippingCents),
      lines: [...refund.lines],
    })),
    payments: record.payments.map((payment) => ({
      ...payment,
      amount: money(payment.amountCents),
      refunded: money(payment.refundedCents),
    })),
    giftCards: record.tenders.map((tender) => ({
      id: tender.giftCardId,
      codeEnd: tender.codeEnd,
      amount: money(tender.cents),
      refunded: money(tender.refundedCents),
    })),
    refundable: {
      total: money(Math.min(leftOf(record).cents, paymentCents + giftCardCents)),
      payment: money(paymentCents),
      giftCards: money(giftCardCents),
      shipping: money(shippingLeftCents(record)),
    },
    events: [...record.events],
    statusUrl: "https://shop.example.org/commerce/orders/1",
  };
}
