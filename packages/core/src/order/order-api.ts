import { Type } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { endpoint } from "../api/endpoint.ts";
import { OptionalIdempotencyKeyHeaderSchema } from "../api/header-schemas.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { ORDER_LIMITS } from "../pricing/order-limits.ts";
import { OrderDetailSchema, OrderSummarySchema } from "./order-detail-schema.ts";
import { ORDER_HANDLING_LIMITS } from "./order-handling-limits.ts";
import { WIRE_FULFILLMENT_STATES } from "./order-states.ts";

const strict = { additionalProperties: false } as const;
const { trackingChars, urlChars, noteChars, emailChars, searchChars, shipments, lines } = ORDER_HANDLING_LIMITS;
const OrderParams = Type.Object({ orderId: Type.String({ maxLength: 100 }) });
const text = (maxLength: number): ReturnType<typeof Type.String> => Type.String({ maxLength });
const cents = Type.Integer({ minimum: 0, maximum: 2 * ORDER_LIMITS.subtotalCents });

const QuantitiesSchema = Type.Array(
  Type.Object({ lineId: IdSchema, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }, strict),
  { maxItems: lines },
);

const RestockSchema = Type.Array(
  Type.Object(
    {
      lineId: IdSchema,
      quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      /** They were sent and came back; else those that were never sent go first, and the rest came back. */
      isReturned: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  { maxItems: lines },
);

const ONE_FULFILLMENT = `(?:${WIRE_FULFILLMENT_STATES.join("|")})`;
const FULFILLMENT_LIST = `^${ONE_FULFILLMENT}(?:,${ONE_FULFILLMENT})*$`;

/*
 * What is done with an order may carry an `Idempotency-Key` (kept for 48 hours): made again with it, a call changes nothing more, mails nobody, and
 * answers the order as it is.
 */

/** Which orders a list holds. spec: commerce-api, orders */
export const OrderListQuerySchema = Type.Object({
  /** A comma list of `WIRE_FULFILLMENT_STATES`; all of them unless told. */
  fulfillmentStatus: Type.Optional(Type.String({ pattern: FULFILLMENT_LIST, maxLength: 200 })),
  /** A comma list of `LISTED_PAYMENT_STATES`; all of them unless told. */
  paymentStates: Type.Optional(Type.String({ pattern: "^[A-Z_]+(?:,[A-Z_]+)*$", maxLength: 200 })),
  /** ISO 8601, both or none. */
  modifiedAfter: Type.Optional(Type.String({ maxLength: 40 })),
  modifiedBefore: Type.Optional(Type.String({ maxLength: 40 })),
  /** Id of a customer: an account with what its address bought without it, or a guest. */
  customerId: Type.Optional(text(100)),
  /** Part of a number, a name or an email address. */
  search: Type.Optional(text(searchChars)),
  testmode: Type.Optional(Type.Boolean()),
  /** `number` lists the last placed first; otherwise the last changed is first. */
  sort: Type.Optional(Type.Enum(["modified", "number"])),
  cursor: Type.Optional(text(4000)),
});

/** Placed orders, the last changed first unless told. */
export const listOrders = endpoint({
  method: "GET",
  path: "/api/commerce/orders",
  summary: "List the orders of the site",
  auth: "owner",
  permission: "orders.read",
  query: OrderListQuerySchema,
  reply: listOf(OrderSummarySchema),
});

/** One order with its payments, refunds, shipments and all that happened to it. */
export const getOrder = endpoint({
  method: "GET",
  path: "/api/commerce/orders/:orderId",
  summary: "Read an order",
  auth: "owner",
  permission: "orders.read",
  params: OrderParams,
  reply: OrderDetailSchema,
});

/** Changes where an order goes or who is told of it, before it was sent. */
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

/** Notes what was sent. A shipment that names no lines holds all that is left. spec: commerce-api, fulfillments */
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
            /** ISO 8601; now unless told. */
            shipDate: Type.Optional(text(40)),
            carrierName: Type.Optional(text(trackingChars)),
            service: Type.Optional(text(trackingChars)),
            trackingNumber: Type.Optional(text(trackingChars)),
            trackingUrl: Type.Optional(Type.Union([text(urlChars), Type.Null()])),
            lines: Type.Optional(QuantitiesSchema),
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

/**
 * Gives money back: of lines, of the shipping, or an amount. `refundId` is the caller's own; a second call with it does nothing more, and
 * one that was cut off is finished by it. 409 `order_refused` when it is for other lines,
 * another amount, or puts others into stock.
 */
export const refundOrder = endpoint({
  method: "POST",
  path: "/api/commerce/orders/:orderId/refunds",
  summary: "Refund an order, or a part of it",
  auth: "owner",
  permission: "orders.refund",
  params: OrderParams,
  body: Type.Object(
    {
      refundId: IdSchema,
      lines: Type.Optional(QuantitiesSchema),
      /** Of the shipping, with its tax. */
      shippingCents: Type.Optional(cents),
      /** All of it; what the lines and the shipping cost unless told. */
      amountCents: Type.Optional(cents),
      /** How much of it goes to gift cards; what the payment can't take back unless told. */
      giftCardCents: Type.Optional(cents),
      /** True: all pieces of the lines were sent, came back and go into stock. False: none goes there. Not with `restock`. */
      isRestocked: Type.Optional(Type.Boolean()),
      /** How many of each line go back into stock. Those never sent unless told. */
      restock: Type.Optional(RestockSchema),
      reason: Type.Optional(text(noteChars)),
      shouldSendNotification: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  reply: OrderDetailSchema,
  errors: ["order_refused"],
});

/** Tries a refund again: one that is under way is asked about, one that was refused is made anew. */
export const retryOrderRefund = endpoint({
  method: "POST",
  path: "/api/commerce/orders/:orderId/refunds/:refundId/retry",
  summary: "Try a refund again that has not succeeded",
  auth: "owner",
  permission: "orders.refund",
  params: Type.Object({ orderId: Type.String({ maxLength: 100 }), refundId: Type.String({ maxLength: 100 }) }),
  reply: OrderDetailSchema,
  errors: ["order_refused"],
});

/** Cancels an order of which nothing was sent: gives everything back, ends what it opened, and restocks unless told not to. */
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

/** Notes that items came back; money is another call. */
export const returnOrderLines = endpoint({
  method: "POST",
  path: "/api/commerce/orders/:orderId/returns",
  summary: "Note that items of an order came back",
  auth: "owner",
  permission: "orders.edit",
  params: OrderParams,
  body: Type.Object(
    { lines: QuantitiesSchema, isRestocked: Type.Boolean(), reason: Type.Optional(text(noteChars)) },
    strict,
  ),
  headers: OptionalIdempotencyKeyHeaderSchema,
  reply: OrderDetailSchema,
  errors: ["order_refused", "idempotency_key_reused"],
});

/** Makes an order smaller before it is sent and gives back the difference. */
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

/** Keeps a note that buyers never see. */
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

/** Notes that the money of an order that was placed unpaid has come in. */
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

/** Sends the confirmation of an order once more. */
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

/** Deletes test orders, the oldest first; what they took is given back first. `isMore`: call again. */
export const deleteTestOrders = endpoint({
  method: "DELETE",
  path: "/api/commerce/test-orders",
  summary: "Delete the test orders of the site",
  auth: "owner",
  permission: "orders.refund",
  reply: Type.Object({ deleted: Type.Integer(), isMore: Type.Boolean() }),
});
