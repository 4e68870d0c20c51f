import { Type, type Static } from "typebox";
import { MoneySchema } from "../lib/money/money-schema.ts";
import { SubscriptionPlanSchema } from "../product/subscription/subscription-plan-schema.ts";
import { REFUND_KINDS } from "./record/order-record.ts";
import { CommerceOrderSchema } from "./order-schema.ts";
import { FULFILLMENT_STATES, ORDER_STATES, PAYMENT_STATES } from "./status/order-states.ts";

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const quantities = Type.Array(Type.Object({ lineId: Type.String(), quantity: Type.Integer() }));

const StatesSchema = Type.Object({
  order: Type.Enum(ORDER_STATES),
  payment: Type.Enum(PAYMENT_STATES),
  fulfillment: Type.Enum(FULFILLMENT_STATES),
});

export const OrderSummarySchema = Type.Object({ order: CommerceOrderSchema, states: StatesSchema });
export type OrderSummary = Static<typeof OrderSummarySchema>;

export const OrderDetailSchema = Type.Object({
  order: CommerceOrderSchema,
  states: StatesSchema,
  kind: Type.String(),
  locale: Type.String(),
  /** The shopper's note. */
  note: Type.String(),
  lines: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      plan: Type.Union([SubscriptionPlanSchema, Type.Null()]),
      quantity: Type.Integer(),
      fulfilledQuantity: Type.Integer(),
      refundedQuantity: Type.Integer(),
      returnedQuantity: Type.Integer(),
      /** Unshipped units put back into stock by a refund. */
      restockedQuantity: Type.Integer(),
      leftToSend: Type.Integer(),
      total: MoneySchema,
      tax: MoneySchema,
    }),
  ),
  fulfillments: Type.Array(
    Type.Object({
      id: Type.String(),
      lines: quantities,
      carrierName: Type.String(),
      service: Type.String(),
      trackingNumber: Type.String(),
      trackingUrl: Type.String(),
      shipDate: Type.String(),
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.Enum(REFUND_KINDS),
      state: Type.Enum(["started", "succeeded", "failed"]),
      amount: MoneySchema,
      toPayment: MoneySchema,
      toGiftCards: MoneySchema,
      tax: MoneySchema,
      shipping: MoneySchema,
      lines: quantities,
      isRestocked: Type.Boolean(),
      reason: Type.String(),
      failure: textOrNull,
      by: Type.String(),
      createdOn: Type.String(),
    }),
  ),
  payments: Type.Array(
    Type.Object({
      id: Type.String(),
      provider: Type.String(),
      reference: textOrNull,
      state: Type.String(),
      amount: MoneySchema,
      refunded: MoneySchema,
      isTest: Type.Boolean(),
      method: Type.String(),
    }),
  ),
  giftCards: Type.Array(
    Type.Object({ id: Type.String(), codeEnd: Type.String(), amount: MoneySchema, refunded: MoneySchema }),
  ),
  /** Amounts that can still be refunded, in total and by kind. */
  refundable: Type.Object({ total: MoneySchema, payment: MoneySchema, giftCards: MoneySchema, shipping: MoneySchema }),
  /** Oldest first. */
  events: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.String(),
      data: Type.Record(Type.String(), Type.Unknown()),
      by: Type.String(),
      at: Type.String(),
    }),
  ),
  /** The buyer's status page of the order. */
  statusUrl: Type.String(),
});
export type OrderDetail = Static<typeof OrderDetailSchema>;
