import { Type, type Static } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { ShoppingCartSchema } from "../cart/cart-schema.ts";
import { MESSAGE_MEMBERS } from "../message/message-schema.ts";
import { SpokenFieldSchema } from "../form/form-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money/money-schema.ts";
import { StatusMoneySchema } from "../order/status/order-status-schema.ts";
import { NextActionSchema, PaymentOptionSchema, PaymentProviderSchema } from "../payment/payment-schema.ts";
import { PricedShippingOptionSchema, TaxLineSchema } from "../pricing/priced-order-schema.ts";

const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);
const addressOrNull = Type.Union([AddressSchema, Type.Null()]);

/** Why a checkout cannot be completed; `field` is the checkout member that fixes it. */
export const CheckoutProblemSchema = Type.Object({ code: text, message: text, ...MESSAGE_MEMBERS, field: textOrNull });
export type CheckoutProblem = Static<typeof CheckoutProblemSchema>;

export const OpenPaymentSchema = Type.Object({
  status: Type.Union([Type.Literal("requires_action"), Type.Literal("pending")]),
  provider: PaymentProviderSchema,
  nextAction: Type.Union([NextActionSchema, Type.Null()]),
});
export type OpenPayment = Static<typeof OpenPaymentSchema>;

/** An order as its buyer sees it; the total is also in minor units. spec: storefront 3, order fields */
export const PlacedOrderSchema = Type.Object({
  id: IdSchema,
  orderNumber: text,
  grandTotal: Type.Object({ amount: MoneySchema.properties.amount, ...StatusMoneySchema.properties }),
});
export type PlacedOrder = Static<typeof PlacedOrderSchema>;

/** Costs of an order. Taxes are 0 until their location is known. */
export const CheckoutAmountsSchema = Type.Object({
  subtotal: MoneySchema,
  discount: MoneySchema,
  shipping: MoneySchema,
  tax: MoneySchema,
  grandTotal: MoneySchema,
  giftCards: MoneySchema,
  /** Amount charged to the payment provider. */
  amountDue: MoneySchema,
  taxLines: Type.Array(TaxLineSchema),
  pricesIncludeTax: Type.Boolean(),
  isTaxKnown: Type.Boolean(),
});
export type CheckoutAmounts = Static<typeof CheckoutAmountsSchema>;

export const CheckoutSchema = Type.Object({
  id: IdSchema,
  /** Sent as `X-Checkout-Key` with later calls. Only in the answer of the call that created the checkout. */
  key: Type.Optional(text),
  state: Type.Union([Type.Literal("open"), Type.Literal("paying"), Type.Literal("completed")]),
  /** Identifies the exact charge: sent with `complete` to guarantee that nothing else is charged. */
  revision: text,
  cart: ShoppingCartSchema,
  email: textOrNull,
  shippingAddress: addressOrNull,
  /** Null means the shipping address. */
  billingAddress: addressOrNull,
  shippingOptions: Type.Array(PricedShippingOptionSchema),
  shippingOptionId: textOrNull,
  /** Codes of the order; `message` says why one has no effect. */
  coupons: Type.Array(Type.Object({ code: text, name: textOrNull, message: textOrNull, ...MESSAGE_MEMBERS })),
  giftCards: Type.Array(
    Type.Object({ id: IdSchema, ending: text, amount: MoneySchema, problem: textOrNull, ...MESSAGE_MEMBERS }),
  ),
  note: text,
  /** Answers to the additional form, by field id. */
  form: Type.Record(text, Type.Unknown()),
  acceptsMarketing: Type.Boolean(),
  /** Null for an order too large to total. */
  amounts: Type.Union([CheckoutAmountsSchema, Type.Null()]),
  /** Empty when nothing is due. */
  paymentOptions: Type.Array(PaymentOptionSchema),
  /** In the order a shopper fixes them; empty when the checkout can be completed. */
  problems: Type.Array(CheckoutProblemSchema),
  payment: Type.Union([OpenPaymentSchema, Type.Null()]),
  order: Type.Union([PlacedOrderSchema, Type.Null()]),
  destination: textOrNull,
  asks: Type.Object({
    requiresShipping: Type.Boolean(),
    isSignedIn: Type.Boolean(),
    isGuestAllowed: Type.Boolean(),
    phone: Type.Union([Type.Literal("hidden"), Type.Literal("optional"), Type.Literal("required")]),
    isNoteAllowed: Type.Boolean(),
    isMailingListOffered: Type.Boolean(),
    areGiftCardsTaken: Type.Boolean(),
    additionalForm: Type.Union([
      Type.Object({ id: IdSchema, name: text, fields: Type.Array(SpokenFieldSchema) }),
      Type.Null(),
    ]),
  }),
});
export type Checkout = Static<typeof CheckoutSchema>;
