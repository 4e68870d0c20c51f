import * as api from "@stoa/core/order/order-api.ts";
import * as refundApi from "@stoa/core/order/refund/order-refund-api.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import type { SignedIn } from "../../plugins/endpoint-routes.ts";
import { readOnceCall } from "../../plugins/idempotency-key-header.ts";
import type { Resources } from "../../plugins/resources.ts";
import { cancelOrder } from "./edit/order-cancel-service.ts";
import type { OrderCall } from "./edit/order-change-service.ts";
import { addNote, changeOrderContact, markPaid, resendConfirmation } from "./edit/order-contact-service.ts";
import { editLines } from "./edit/order-edit-service.ts";
import { orderFileRoutes } from "./file/order-file-routes.ts";
import { fulfillOrder } from "./fulfillment/order-fulfillment-service.ts";
import { refundOrder, retryRefund } from "./refund/order-refund-service.ts";
import { returnLines } from "./refund/order-return-service.ts";
import { listOrders } from "./order-list-service.ts";
import { getOrderDetail } from "./order-service.ts";
import { deleteTestOrders } from "./placing/order-test-service.ts";

type OwnerCall = {
  readonly site: SiteEntry;
  readonly account: SignedIn;
  readonly params: { readonly orderId: string };
  readonly request: FastifyRequest;
};

function callOf({ site, account, params }: OwnerCall): OrderCall {
  return { siteId: site.id, orderId: params.orderId, by: account.email };
}

function onceCallOf(call: OwnerCall, { now }: Pick<Resources, "now">): OrderCall {
  return { ...callOf(call), once: readOnceCall(call, "order", now()) };
}

function moneyRoutes(resources: Resources, answer: (call: OwnerCall) => Promise<OrderDetail>): void {
  const { routes } = resources;
  routes.studio(refundApi.refundOrder, async ({ body, ...call }) => {
    const { lines = [], shippingCents = 0, isRestocked, restock, reason = "", shouldSendNotification = true } = body;
    const how = { isRestocked, restock, reason, isBuyerTold: shouldSendNotification };
    const input = { ...body, ...how, lines, shippingCents };
    await refundOrder(resources, callOf(call), input);
    return answer(call);
  });
  routes.studio(refundApi.retryOrderRefund, async (call) => {
    await retryRefund(resources, callOf(call), call.params.refundId);
    return answer(call);
  });
  routes.studio(api.cancelOrder, async ({ body, ...call }) => {
    const { isRestocked = true, reason = "", shouldSendNotification = true } = body;
    await cancelOrder(resources, onceCallOf(call, resources), {
      isRestocked,
      reason,
      isBuyerTold: shouldSendNotification,
    });
    return answer(call);
  });
  routes.studio(api.editOrderLines, async ({ body, ...call }) => {
    const { lines, isRestocked = true, shouldSendNotification = true } = body;
    await editLines(resources, onceCallOf(call, resources), {
      lines,
      isRestocked,
      isBuyerTold: shouldSendNotification,
    });
    return answer(call);
  });
  routes.studio(api.markOrderPaid, async ({ body, ...call }) => {
    const { reference = "", shouldSendNotification = true } = body;
    await markPaid(resources, onceCallOf(call, resources), { reference, isBuyerTold: shouldSendNotification });
    return answer(call);
  });
  routes.studio(api.deleteTestOrders, ({ site, account }) =>
    deleteTestOrders(resources, { siteId: site.id, by: account.email }),
  );
}

export function orderRoutes(resources: Resources): void {
  const { routes, database } = resources;
  const answer = ({ site, params }: OwnerCall): Promise<OrderDetail> =>
    inSite(database, site.id, (db) => getOrderDetail(db, resources, params.orderId));

  routes.studio(api.listOrders, ({ site, query }) => inSite(database, site.id, (db) => listOrders(db, query)));
  routes.studio(api.getOrder, answer);
  routes.studio(api.changeOrder, async ({ body, ...call }) => {
    await changeOrderContact(resources, callOf(call), body);
    return answer(call);
  });
  routes.studio(api.fulfillOrder, async ({ body, ...call }) => {
    const { shipments, shouldSendNotification } = body;
    await fulfillOrder(resources, onceCallOf(call, resources), { shipments, isBuyerTold: shouldSendNotification });
    return answer(call);
  });
  routes.studio(api.returnOrderLines, async ({ body, ...call }) => {
    await returnLines(resources, onceCallOf(call, resources), { ...body, reason: body.reason ?? "" });
    return answer(call);
  });
  routes.studio(api.addOrderNote, async ({ body, ...call }) => {
    await addNote(resources, onceCallOf(call, resources), body.text);
    return answer(call);
  });
  routes.studio(api.resendOrderConfirmation, async (call) => {
    await resendConfirmation(resources, onceCallOf(call, resources));
    return { sent: true };
  });
  moneyRoutes(resources, answer);
  orderFileRoutes(resources);
}
