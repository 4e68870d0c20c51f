import { inSite } from "../../../db/database.ts";
import type { PaymentNoticeHandlers } from "../../payment/notice/payment-notice-service.ts";
import type { PaymentKey } from "../../payment/payment-service.ts";
import { noteHappening, workOnOrder, type OrderServices, type OrderWork } from "../edit/order-change-service.ts";
import { findOrderIdOfPayment } from "./order-payment-store.ts";
import { noteProviderRefunds, PROVIDER } from "../refund/order-refund-news-service.ts";
import { settlePayment } from "./order-settlement-service.ts";

type News = Pick<PaymentKey, "siteId" | "paymentId">;

/** Works on a payment's order; no effect for an unknown payment or an order that was never placed. */
async function workOnPayment(
  services: OrderServices,
  { siteId, paymentId }: News,
  work: (working: OrderWork) => Promise<void>,
): Promise<void> {
  const orderId = await inSite(services.database, siteId, (db) => findOrderIdOfPayment(db, paymentId));
  if (orderId === undefined) return;
  await workOnOrder(services, { siteId, orderId, by: PROVIDER }, async (working) => {
    const { order } = working.record.states;
    if (order === "placed" || order === "canceled") await work(working);
  });
}

/** Handles provider notices, in any order and with repetitions. */
export function providerNewsHandlers(services: OrderServices): PaymentNoticeHandlers {
  return {
    settle: (news) => settlePayment(services, news),
    noteRefunds: ({ refunds, ...news }) =>
      workOnPayment(services, news, (work) => noteProviderRefunds(work, news.paymentId, refunds)),
    noteDispute: ({ noticeId, phase, amountCents, reason, ...news }) =>
      workOnPayment(services, news, async (work) => {
        if (work.record.events.some(({ data }) => data["noticeId"] === noticeId)) return;
        const data = { noticeId, paymentId: news.paymentId, phase, amountCents, reason };
        await noteHappening(work, { kind: "payment.dispute", data });
      }),
  };
}
