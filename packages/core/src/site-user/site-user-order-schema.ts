import { Type, type Static } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money/money-schema.ts";

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const addressOrNull = Type.Union([AddressSchema, Type.Null()]);

const LineSchema = Type.Object({
  productId: textOrNull,
  title: Type.String(),
  sku: Type.String(),
  variantOptions: Type.Array(Type.Object({ optionName: Type.String(), value: Type.String() })),
  imageUrl: textOrNull,
  quantity: Type.Integer(),
  unitPrice: MoneySchema,
  total: MoneySchema,
});

const FulfillmentSchema = Type.Object({
  carrierName: Type.String(),
  service: Type.String(),
  trackingNumber: Type.String(),
  trackingUrl: Type.String(),
  /** ISO 8601. */
  shipDate: Type.String(),
});

export const SiteUserOrderSchema = Type.Object({
  id: IdSchema,
  orderNumber: Type.Integer(),
  /** ISO 8601. */
  placedAt: Type.String(),
  state: Type.Enum(["placed", "canceled"]),
  paymentState: Type.String(),
  fulfillmentState: Type.String(),
  subtotal: MoneySchema,
  discountTotal: MoneySchema,
  shippingTotal: MoneySchema,
  taxTotal: MoneySchema,
  grandTotal: MoneySchema,
  refundedTotal: MoneySchema,
  lines: Type.Array(LineSchema),
  shippingAddress: addressOrNull,
  billingAddress: addressOrNull,
  shippingMethod: textOrNull,
  fulfillments: Type.Array(FulfillmentSchema),
});
export type SiteUserOrder = Static<typeof SiteUserOrderSchema>;

export const SiteUserDownloadSchema = Type.Object({
  orderId: IdSchema,
  orderNumber: Type.Integer(),
  filename: Type.String(),
  /** Serves the file while `state` is open. */
  url: Type.String(),
  state: Type.Enum(["open", "revoked", "expired", "usedUp"]),
  downloadsLeft: Type.Integer(),
  /** ISO 8601. */
  expiresAt: Type.String(),
});
export type SiteUserDownload = Static<typeof SiteUserDownloadSchema>;
