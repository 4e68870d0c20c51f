import { Type, type Static } from "typebox";
import { AddressSchema } from "../../address/address-schema.ts";
import { FULFILLMENT_STATES, PAYMENT_STATES } from "./order-states.ts";

const addressOrNull = Type.Union([AddressSchema, Type.Null()]);
const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** Money in analytics format. spec: storefront 3, order fields */
export const StatusMoneySchema = Type.Object({
  currency: Type.String(),
  value: Type.String(),
  decimalValue: Type.String(),
});

const Money = StatusMoneySchema;
const AnswerSchema = Type.Object({ label: Type.String(), value: Type.String() });

/**
 * An order as its buyer sees it, with the fields analytics read; times are ISO 8601. spec: storefront 3, order fields
 */
export const OrderStatusSchema = Type.Object({
  id: Type.String(),
  orderNumber: Type.Integer(),
  purchasedCartId: textOrNull,
  testMode: Type.Boolean(),
  websiteId: Type.String(),
  createdOn: Type.String(),
  state: Type.Enum(["placed", "canceled"]),
  paymentState: Type.Enum(PAYMENT_STATES),
  fulfillmentState: Type.Enum(FULFILLMENT_STATES),
  customerEmail: Type.String(),
  locale: Type.String(),
  items: Type.Array(
    Type.Object({
      id: Type.String(),
      productId: textOrNull,
      sku: Type.String(),
      productName: Type.String(),
      quantity: Type.Integer(),
      fulfilledQuantity: Type.Integer(),
      unitPrice: Money,
      total: Money,
      variantOptions: Type.Array(Type.Object({ optionName: Type.String(), value: Type.String() })),
      customizations: Type.Array(AnswerSchema),
      imageUrl: textOrNull,
    }),
  ),
  subtotal: Money,
  discountTotal: Money,
  shippingTotal: Money,
  taxTotal: Money,
  grandTotal: Money,
  giftCardTotal: Money,
  amountDue: Money,
  refundedTotal: Money,
  taxLines: Type.Array(Type.Object({ name: Type.String(), amount: Money })),
  pricesIncludeTax: Type.Boolean(),
  shippingMethod: textOrNull,
  shippingAddress: addressOrNull,
  billingAddress: addressOrNull,
  fulfillments: Type.Array(
    Type.Object({
      lines: Type.Array(Type.Object({ lineId: Type.String(), quantity: Type.Integer() })),
      shipDate: Type.String(),
      carrierName: Type.String(),
      service: Type.String(),
      trackingNumber: Type.String(),
      trackingUrl: textOrNull,
    }),
  ),
  downloads: Type.Array(
    Type.Object({ filename: Type.String(), url: Type.String(), state: Type.String(), expiresOn: Type.String() }),
  ),
  /** How to pay an order placed unpaid. */
  paymentInstructions: textOrNull,
  invoiceUrl: Type.String(),
});
export type OrderStatus = Static<typeof OrderStatusSchema>;
