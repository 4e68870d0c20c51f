import { commerceOrder } from "@stoa/core/order/record/commerce-order.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { refundableOf } from "@stoa/core/order/record/order-facts.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { leftOf, shippingLeftCents } from "@stoa/core/order/refund/plan-refund.ts";
import { leftToSend } from "@stoa/core/order/line/sendable-lines.ts";
import type { Money } from "@stoa/core/lib/money/money-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { readMailSender } from "../outbox/mail/mail-sender-service.ts";
import { statusUrlOf, type OrderParts } from "./order-mail-service.ts";
import { findOrderRecord } from "./order-record-store.ts";

type MoneyOf = (amount: number) => Money;

function paidWith({ payments, tenders }: OrderRecord, money: MoneyOf): Pick<OrderDetail, "payments" | "giftCards"> {
  return {
    payments: payments.map(({ amountCents, refundedCents, ...payment }) => ({
      ...payment,
      amount: money(amountCents),
      refunded: money(refundedCents),
    })),
    giftCards: tenders.map(({ giftCardId, codeEnd, cents, refundedCents }) => ({
      id: giftCardId,
      codeEnd,
      amount: money(cents),
      refunded: money(refundedCents),
    })),
  };
}

function detailOf(record: OrderRecord, statusUrl: string): OrderDetail {
  const money: MoneyOf = (amount) => ({ amount, currency: record.currency });
  const { paymentCents, giftCardCents } = refundableOf(record);
  const leftCents = Math.max(0, Math.min(leftOf(record).cents, paymentCents + giftCardCents));
  return {
    order: commerceOrder(record),
    states: record.states,
    kind: record.kind,
    locale: record.locale,
    note: record.note,
    lines: record.lines.map((line) => ({
      id: line.id,
      title: line.title,
      plan: line.subscription,
      quantity: line.quantity,
      fulfilledQuantity: line.fulfilledQuantity,
      refundedQuantity: line.refundedQuantity,
      returnedQuantity: line.returnedQuantity,
      restockedQuantity: line.restockedQuantity,
      leftToSend: leftToSend(line),
      total: money(line.totalCents),
      tax: money(line.taxCents),
    })),
    fulfillments: record.fulfillments.map((one) => ({ ...one, lines: [...one.lines] })),
    refunds: record.refunds.map(({ paymentCents: toPayment, giftCardCents: toGiftCards, ...refund }) => ({
      ...refund,
      amount: money(toPayment + toGiftCards),
      toPayment: money(toPayment),
      toGiftCards: money(toGiftCards),
      tax: money(refund.taxCents),
      shipping: money(refund.shippingCents),
      lines: refund.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    })),
    ...paidWith(record, money),
    refundable: {
      total: money(leftCents),
      payment: money(paymentCents),
      giftCards: money(giftCardCents),
      shipping: money(Math.min(shippingLeftCents(record), leftCents)),
    },
    events: record.events.map((event) => ({ ...event, data: { ...event.data } })),
    statusUrl,
  };
}

export async function getOrderDetail(db: SiteDb, parts: OrderParts, orderId: string): Promise<OrderDetail> {
  const [record, sender] = await Promise.all([findOrderRecord(db, orderId), readMailSender(db, parts.urls)]);
  if (!record) throw new AppError("not_found");
  return detailOf(record, statusUrlOf(db, parts, { sender, record }));
}
