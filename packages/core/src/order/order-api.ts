import { Type } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { endpoint } from "../api/endpoint.ts";
import { OptionalIdempotencyKeyHeaderSchema } from "../api/header-schemas.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { LineQuantitiesSchema } from "./line/line-quantities-schema.ts";
import { OrderDetailSchema, OrderSummarySchema } from "./order-detail-schema.ts";
import { ORDER_HANDLING_LIMITS } from "./order-handling-limits.ts";
import { WIRE_FULFILLMENT_STATES } from "./status/order-states.ts";

const strict = { additionalProperties: false } as const;
const { trackingChars, urlChars, noteChars, emailChars, searchChars, shipments, lines } = ORDER_HANDLING_LIMITS;
const OrderParams = Type.Object({ orderId: Type.String({ maxLength: 100 }) });
const text = (maxLength: number): ReturnType<typeof Type.String> => Type.String({ maxLength });

const ONE_FULFILLMENT = `(?:${WIRE_FULFILLMENT_STATES.join("|")})`;
const FULFILLMENT_LIST = `^${ONE_FULFILLMENT}(?:,${ONE_FULFILLMENT})*$`;

/*
 * Calls that act on an order accept an `Idempotency-Key` (kept for 48 hours): a retry changes nothing more, emails
 * nobody, and
 * returns the current order.
 */

/** Filters of an order list. spec: commerce-api, orders */
export const OrderListQuerySchema = Type.Object({
  /** Comma-separated `WIRE_FULFILLMENT_STATES`; defaults to all. */
  fulfillmentStatus: Type.Optional(Type.String({ pattern: FULFILLMENT_LIST, maxLength: 200 })),
  /** Comma-separated `LISTED_PAYMENT_STATES`; defaults to all. */
  paymentStates: Type.Optional(Type.String({ pattern: "^[A-Z_]+(?:,[A-Z_]+)*$", maxLength: 200 })),
  /** ISO 8601, both or neither. */
  modifiedAfter: Type.Optional(Type.String({ maxLength: 40 })),
  modifiedBefore: Type.Optional(Type.String({ maxLength: 40 })),
  /** Customer id: an account, including guest purchases with its address, or a guest. */
  customerId: Type.Optional(text(100)),
  /** Part of a number, name or email address. */
  search: Type.Optional(text(searchChars)),
  testmode: Type.Optional(Type.Boolean()),
  /** `number` sorts by placement, newest first; the default is last changed first. */
  sort: Type.Optional(Type.Enum(["modified", "number"])),
  cursor: Type.Optional(text(4000)),
});

/** Placed orders, last changed first by default. */
export const listOrders = endpoint({
  method: "GET",
  path: "/api/commerce/orders",
  summary: "List the orders of the site",
  auth: "owner",
  permission: "orders.read",
  query: OrderListQuerySchema,
  reply: listOf(OrderSummarySchema),
});

export const getOrder = endpoint({
  method: "GET",
  path: "/api/commerce/orders/:orderId",
  summary: "Read an order",
  auth: "owner",
  permission: "orders.read",
  params: OrderParams,
  reply: OrderDetailSchema,
});

/** Changes an order's address or contact before it is shipped. */
export const changeOrder = endpoint({
  method: "PATCH",
  path: "/api/commerce/orders/:orderId",
  summary: "Change the addresses or the email address of an order",
  auth: "owner",
  permission: "orders.edit",
  params: OrderParams,
  body: Type.Object(
    {
      email: Type.Optional(Type.String({ minLength: 3, maxLength: emailChars })),
      shippingAddress: Type.Optional(AddressSchema),
      billingAddress: Type.Optional(AddressSchema),
    },
    { ...strict, minProperties: 1 },
  ),
  reply: OrderDetailSchema,
  errors: ["order_refused"],
});

/** Records a shipment. One without lines contains everything left. spec: commerce-api, fulfillments */
export const fulfillOrder = endpoint({
  method: "POST",
  path: "/api/commerce/orders/:orderId/fulfillments",
  summary: "Note that an order, or a part of it, was sent",
  auth: "owner",
  permission: "orders.edit",
  params: OrderParams,
  body: Type.Object(
    {
      shouldSendNotification: Type.Boolean(),
      shipments: Type.Array(
        Type.Object(
          {
            /** ISO 8601; defaults to now. */
            shipDate: Type.Optional(text(40)),
            carrierName: Type.Optional(text(trackingChars)),
            service: Type.Optional(text(trackingChars)),
            trackingNumber: Type.Optional(text(trackingChars)),
            trackingUrl: Type.Optional(Type.Union([text(urlChars), Type.Null()])),
            lines: Type.Optional(LineQuantitiesSchema),
          },
          strict,
        ),
        { minItems: 1, maxItems: shipments },
      ),
    },
    strict,
  ),
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: OrderDetailSchema,
  errors: ["order_refused", "idempotency_key_reused"],
});

/** Cancels an unshipped order: refunds everything, revokes the access it granted, and restocks by default. */
export const cancelOrder = endpoint({
  method: "POST",
  path: "/api/commerce/orders/:orderId/cancel",
  summary: "Cancel an order",
  auth: "owner",
  permission: "orders.refund",
  params: OrderParams,
  body: Type.Object(
    {
      isRestocked: Type.Optional(Type.Boolean()),
      reason: Type.Optional(text(noteChars)),
      shouldSendNotification: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: OrderDetailSchema,
  errors: ["order_refused", "idempotency_key_reused"],
});

/** Records returned items; refunding is a separate call. */
export const returnOrderLines = endpoint({
  method: "POST",
  path: "/api/commerce/orders/:orderId/returns",
  summary: "Note that items of an order came back",
  auth: "owner",
  permission: "orders.edit",
  params: OrderParams,
  body: Type.Object(
    { lines: LineQuantitiesSchema, isRestocked: Type.Boolean(), reason: Type.Optional(text(noteChars)) },
    strict,
  ),
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: OrderDetailSchema,
  errors: ["order_refused", "idempotency_key_reused"],
});

/** Reduces an order before it is shipped and refunds the difference. */
export const editOrderLines = endpoint({
  method: "PUT",
  path: "/api/commerce/orders/:orderId/lines",
  summary: "Lower the quantities of an order, or take lines out",
  auth: "owner",
  permission: "orders.refund",
  params: OrderParams,
  body: Type.Object(
    {
      lines: Type.Array(
        Type.Object({ lineId: IdSchema, quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }, strict),
        { minItems: 1, maxItems: lines },
      ),
      isRestocked: Type.Optional(Type.Boolean()),
      shouldSendNotification: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: OrderDetailSchema,
  errors: ["order_refused", "idempotency_key_reused"],
});

/** Adds a note that buyers never see. */
export const addOrderNote = endpoint({
  method: "POST",
  path: "/api/commerce/orders/:orderId/notes",
  summary: "Add an internal note to an order",
  auth: "owner",
  permission: "orders.edit",
  params: OrderParams,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: noteChars }) }, strict),
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: OrderDetailSchema,
  errors: ["idempotency_key_reused"],
});

/** Records payment of an order that was placed unpaid. */
export const markOrderPaid = endpoint({
  method: "POST",
  path: "/api/commerce/orders/:orderId/mark-paid",
  summary: "Mark an order as paid",
  auth: "owner",
  permission: "orders.edit",
  params: OrderParams,
  body: Type.Object(
    { reference: Type.Optional(text(trackingChars)), shouldSendNotification: Type.Optional(Type.Boolean()) },
    strict,
  ),
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: OrderDetailSchema,
  errors: ["order_refused", "idempotency_key_reused"],
});

export const resendOrderConfirmation = endpoint({
  method: "POST",
  path: "/api/commerce/orders/:orderId/resend-confirmation",
  summary: "Send the confirmation of an order again",
  auth: "owner",
  permission: "orders.edit",
  params: OrderParams,
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: Type.Object({ sent: Type.Boolean() }),
  errors: ["idempotency_key_reused"],
});

/** Deletes test orders, oldest first, after releasing what they took. `isMore`: call again. */
export const deleteTestOrders = endpoint({
  method: "DELETE",
  path: "/api/commerce/test-orders",
  summary: "Delete the test orders of the site",
  auth: "owner",
  permission: "orders.refund",
  reply: Type.Object({ deleted: Type.Integer(), isMore: Type.Boolean() }),
});
