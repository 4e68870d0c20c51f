import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/order/order-api.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type * as refundApi from "@stoa/core/order/refund/order-refund-api.ts";
import type { QueryClient } from "@tanstack/react-query";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import { orderDownloadsQuery } from "./download/order-download-calls.ts";
import { viewQuery, type OrderView } from "./view/order-view.ts";

export type OrdersPage = EndpointReply<typeof api.listOrders>;

type Quantity = { lineId: string; quantity: number };

/** One shipment; without lines, everything left. */
export type ShipmentInput = {
  readonly lines: readonly Quantity[] | undefined;
  readonly carrierName: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly shouldSendNotification: boolean;
};

export type RefundInput = {
  readonly refundId: string;
  readonly lines: readonly Quantity[];
  readonly shippingCents: number;
  readonly amountCents: number;
  readonly restock: ReadonlyArray<Quantity & { isReturned: boolean }>;
  readonly reason: string;
  readonly shouldSendNotification: boolean;
};

export function orderListQuery({ view, search }: { readonly view: OrderView; readonly search: string }) {
  return infiniteQueryOptions({
    queryKey: ["orders", view, search],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: OrdersPage) => page.nextCursor ?? undefined,
    queryFn: ({ pageParam }): Promise<OrdersPage> =>
      callEndpoint<typeof api.listOrders>({
        method: "GET",
        path: "/api/commerce/orders",
        // A cursor includes its filters.
        query:
          pageParam === undefined
            ? { ...viewQuery(view), ...(search ? { search } : {}), sort: "number" as const }
            : { cursor: pageParam },
      }),
  });
}

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ["order", orderId],
    queryFn: (): Promise<OrderDetail> =>
      callEndpoint<typeof api.getOrder>({ method: "GET", path: "/api/commerce/orders/:orderId", params: { orderId } }),
  });
}

type OrderAct = { readonly orderId: string; readonly onceKey: string };

export function fulfilOrder(
  { orderId, onceKey }: OrderAct,
  { lines, shouldSendNotification, carrierName, trackingNumber, trackingUrl }: ShipmentInput,
): Promise<OrderDetail> {
  const shipment = {
    carrierName,
    trackingNumber,
    trackingUrl: trackingUrl === "" ? null : trackingUrl,
    ...(lines ? { lines: [...lines] } : {}),
  };
  return callEndpoint<typeof api.fulfillOrder>({
    method: "POST",
    path: "/api/commerce/orders/:orderId/fulfillments",
    params: { orderId },
    onceKey,
    body: { shouldSendNotification, shipments: [shipment] },
  });
}

export function refundOrder(orderId: string, input: RefundInput): Promise<OrderDetail> {
  return callEndpoint<typeof refundApi.refundOrder>({
    method: "POST",
    path: "/api/commerce/orders/:orderId/refunds",
    params: { orderId },
    body: { ...input, lines: [...input.lines], restock: [...input.restock] },
  });
}

export function retryRefund(orderId: string, refundId: string): Promise<OrderDetail> {
  return callEndpoint<typeof refundApi.retryOrderRefund>({
    method: "POST",
    path: "/api/commerce/orders/:orderId/refunds/:refundId/retry",
    params: { orderId, refundId },
  });
}

type CancelInput = { isRestocked: boolean; reason: string; shouldSendNotification: boolean };

export function cancelOrder({ orderId, onceKey }: OrderAct, body: CancelInput): Promise<OrderDetail> {
  return callEndpoint<typeof api.cancelOrder>({
    method: "POST",
    path: "/api/commerce/orders/:orderId/cancel",
    params: { orderId },
    onceKey,
    body,
  });
}

export type ReturnInput = { lines: Quantity[]; isRestocked: boolean; reason: string };

export function returnOrderLines({ orderId, onceKey }: OrderAct, body: ReturnInput): Promise<OrderDetail> {
  return callEndpoint<typeof api.returnOrderLines>({
    method: "POST",
    path: "/api/commerce/orders/:orderId/returns",
    params: { orderId },
    onceKey,
    body,
  });
}

export type OrderEditInput = { lines: Quantity[]; isRestocked: boolean; shouldSendNotification: boolean };

/** Sets the quantities of the given lines, 0 removes a line; all others stay. */
export function editOrderLines({ orderId, onceKey }: OrderAct, body: OrderEditInput): Promise<OrderDetail> {
  return callEndpoint<typeof api.editOrderLines>({
    method: "PUT",
    path: "/api/commerce/orders/:orderId/lines",
    params: { orderId },
    onceKey,
    body,
  });
}

/** Deletes one batch; call again while `isMore` is true. */
export function deleteTestOrders(): Promise<EndpointReply<typeof api.deleteTestOrders>> {
  return callEndpoint<typeof api.deleteTestOrders>({ method: "DELETE", path: "/api/commerce/test-orders" });
}

type MarkPaidInput = { reference: string; shouldSendNotification: boolean };

export function markOrderPaid({ orderId, onceKey }: OrderAct, body: MarkPaidInput): Promise<OrderDetail> {
  return callEndpoint<typeof api.markOrderPaid>({
    method: "POST",
    path: "/api/commerce/orders/:orderId/mark-paid",
    params: { orderId },
    onceKey,
    body,
  });
}

export function addOrderNote({ orderId, onceKey }: OrderAct, text: string): Promise<OrderDetail> {
  return callEndpoint<typeof api.addOrderNote>({
    method: "POST",
    path: "/api/commerce/orders/:orderId/notes",
    params: { orderId },
    onceKey,
    body: { text },
  });
}

export async function resendConfirmation({ orderId, onceKey }: OrderAct): Promise<OrderDetail> {
  const params = { orderId };
  await callEndpoint<typeof api.resendOrderConfirmation>({
    method: "POST",
    path: "/api/commerce/orders/:orderId/resend-confirmation",
    params,
    onceKey,
  });
  return callEndpoint<typeof api.getOrder>({ method: "GET", path: "/api/commerce/orders/:orderId", params });
}

export function keepOrder(queries: QueryClient, detail: OrderDetail): void {
  queries.setQueryData(orderQuery(detail.order.id).queryKey, detail);
  void queries.invalidateQueries({ queryKey: ["orders"] });
  // The customer's spending and orders changed.
  void queries.invalidateQueries({ queryKey: ["customers"] });
  // Payment grants downloads, refunds revoke them.
  void queries.invalidateQueries({ queryKey: orderDownloadsQuery(detail.order.id).queryKey });
}

export function paperUrl(orderId: string, paper: "invoice" | "packing-slip"): string {
  return `/api/commerce/orders/${encodeURIComponent(orderId)}/${paper}.pdf`;
}
