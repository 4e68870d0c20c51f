import { Type, type Static } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { LISTED_PAYMENT_STATES, WIRE_FULFILLMENT_STATES } from "./status/order-states.ts";

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const numberOrNull = Type.Union([Type.Number(), Type.Null()]);
const addressOrNull = Type.Union([AddressSchema, Type.Null()]);

/** Money in wire format: `{ value: "19.99", currency: "USD" }`. spec: commerce-api, order */
export const WireMoneySchema = Type.Object({ value: Type.String(), currency: Type.String() });

/** spec: commerce-api, order */
export const LINE_ITEM_TYPES = [
  "PHYSICAL_PRODUCT",
  "DIGITAL",
  "SERVICE",
  "GIFT_CARD",
  "PAYWALL_PRODUCT",
  "CUSTOM",
] as const;

/** An answer to a question of the store. */
export const AnswerSchema = Type.Object({ label: Type.String(), value: Type.String() });
/** A buyer's choice for one option of a product. */
export const VariantOptionSchema = Type.Object({ optionName: Type.String(), value: Type.String() });

const LineItemSchema = Type.Object({
  id: Type.String(),
  variantId: textOrNull,
  sku: textOrNull,
  /** In kilograms. */
  weight: Type.Number(),
  /** In centimeters; null when unknown. */
  width: numberOrNull,
  length: numberOrNull,
  height: numberOrNull,
  productId: textOrNull,
  productName: Type.String(),
  quantity: Type.Integer(),
  unitPricePaid: WireMoneySchema,
  variantOptions: Type.Array(VariantOptionSchema),
  customizations: Type.Array(AnswerSchema),
  imageUrl: textOrNull,
  lineItemType: Type.Enum(LINE_ITEM_TYPES),
});

/** A shipment. spec: commerce-api, fulfillments */
export const WireFulfillmentSchema = Type.Object({
  shipDate: Type.String(),
  carrierName: Type.String(),
  service: Type.String(),
  trackingNumber: Type.String(),
  trackingUrl: textOrNull,
});

/** An order in the commerce API; times are ISO 8601. spec: commerce-api, order */
export const CommerceOrderSchema = Type.Object({
  id: Type.String(),
  orderNumber: Type.String(),
  createdOn: Type.String(),
  modifiedOn: Type.String(),
  channel: Type.String(),
  testmode: Type.Boolean(),
  customerId: textOrNull,
  customerEmail: Type.String(),
  billingAddress: addressOrNull,
  shippingAddress: addressOrNull,
  fulfillmentStatus: Type.Enum(WIRE_FULFILLMENT_STATES),
  paymentState: Type.Enum(LISTED_PAYMENT_STATES),
  lineItems: Type.Array(LineItemSchema),
  internalNotes: Type.Array(Type.Object({ content: Type.String() })),
  shippingLines: Type.Array(Type.Object({ method: Type.String(), amount: WireMoneySchema })),
  discountLines: Type.Array(
    Type.Object({ name: Type.String(), description: Type.String(), amount: WireMoneySchema, promoCode: textOrNull }),
  ),
  formSubmission: Type.Array(AnswerSchema),
  fulfillments: Type.Array(WireFulfillmentSchema),
  subtotal: WireMoneySchema,
  shippingTotal: WireMoneySchema,
  discountTotal: WireMoneySchema,
  taxTotal: WireMoneySchema,
  refundedTotal: WireMoneySchema,
  grandTotal: WireMoneySchema,
  channelName: Type.String(),
  externalOrderReference: textOrNull,
  fulfilledOn: textOrNull,
  priceTaxInterpretation: Type.Enum(["EXCLUSIVE", "INCLUSIVE"]),
});
export type CommerceOrder = Static<typeof CommerceOrderSchema>;
