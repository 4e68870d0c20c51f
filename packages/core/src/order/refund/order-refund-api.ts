import { Type } from "typebox";
import { endpoint } from "../../api/endpoint.ts";
import { IdSchema } from "../../lib/id-schema.ts";
import { ORDER_LIMITS } from "../../pricing/order/order-limits.ts";
import { LineQuantitiesSchema } from "../line/line-quantities-schema.ts";
import { OrderDetailSchema } from "../order-detail-schema.ts";
import { ORDER_HANDLING_LIMITS } from "../order-handling-limits.ts";

const strict = { additionalProperties: false } as const;
const OrderParams = Type.Object({ orderId: Type.String({ maxLength: 100 }) });
const ReasonSchema = Type.String({ maxLength: ORDER_HANDLING_LIMITS.noteChars });
const cents = Type.Integer({ minimum: 0, maximum: 2 * ORDER_LIMITS.subtotalCents });

const RestockSchema = Type.Array(
  Type.Object(
    {
      lineId: IdSchema,
      quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      /** They were shipped and returned; otherwise unshipped units count first, and only the rest as returned. */
      isReturned: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  { maxItems: ORDER_HANDLING_LIMITS.lines },
);

/**
 * Refunds lines, shipping, or an amount. `refundId` is chosen by the caller; a retry with it does nothing more, or
 * completes an interrupted refund. 409 `order_refused` when the retry has other lines,
 * another amount, or other restocking.
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
      lines: Type.Optional(LineQuantitiesSchema),
      /** Shipping including its tax. */
      shippingCents: Type.Optional(cents),
      /** Total refund; defaults to the cost of the lines and shipping. */
      amountCents: Type.Optional(cents),
      /** Part refunded to gift cards; defaults to what the payment cannot take back. */
      giftCardCents: Type.Optional(cents),
      /**
       * True: all units of the lines were shipped, returned and are restocked. False: none are. Cannot be combined with
       * `restock`.
       */
      isRestocked: Type.Optional(Type.Boolean()),
      /** Units of each line to restock; defaults to those never shipped. */
      restock: Type.Optional(RestockSchema),
      reason: Type.Optional(ReasonSchema),
      shouldSendNotification: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  reply: OrderDetailSchema,
  errors: ["order_refused"],
});

/** Retries a refund: a pending one is queried, a refused one is attempted again. */
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
