import { Type, type Static } from "typebox";
import { AddressSchema } from "../address/address-schema.ts";
import { ShoppingCartSchema } from "../cart/cart-schema.ts";
import { SpokenFieldSchema } from "../form/form-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { MoneySchema } from "../lib/money-schema.ts";
import { StatusMoneySchema } from "../order/order-status-schema.ts";
import { NextActionSchema, PaymentOptionSchema, PaymentProviderSchema } from "../payment/payment-schema.ts";
import { PricedShippingOptionSchema, TaxLineSchema } from "../pricing/priced-order-schema.ts";

const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);
const addressOrNull = Type.Union([AddressSchema, Type.Null()]);

/** Why a checkout can't be completed as it stands; `field` is the member of the checkout that mends it. */
export const CheckoutProblemSchema = Type.Object({ code: text, message: text, field: textOrNull });
export type CheckoutProblem = Static<typeof CheckoutProblemSchema>;

/** A payment that was started and has not ended. */
export const OpenPaymentSchema = Type.Object({
  status: Type.Union([Type.Literal("requires_action"), Type.Literal("pending")]),
  provider: PaymentProviderSchema,
  nextAction: Type.Union([NextActionSchema, Type.Null()]),
});
export type OpenPayment = Static<typeof OpenPaymentSchema>;

/** An order as its buyer gets to know it; its total in minor units too. spec: storefront 3, order fields */
export const PlacedOrderSchema = Type.Object({
  id: IdSchema,
  orderNumber: text,
  grandTotal: Type.Object({ amount: MoneySchema.properties.amount, ...StatusMoneySchema.properties }),
});
export type PlacedOrder = Static<typeof PlacedOrderSchema>;

/** What the order costs. Taxes are 0 until the place they depend on is known. */
export const CheckoutAmountsSchema = Type.Object({
  subtotal: MoneySchema,
  discount: MoneySchema,
  shipping: MoneySchema,
  tax: MoneySchema,
  grandTotal: MoneySchema,
  giftCards: MoneySchema,
  /** What is charged to the payment provider. */
  amountDue: MoneySchema,
  taxLines: Type.Array(TaxLineSchema),
  pricesIncludeTax: Type.Boolean(),
  isTaxKnown: Type.Boolean(),
});
export type CheckoutAmounts = Static<typeof CheckoutAmountsSchema>;

/** A checkout of a cart: what the shopper has said, what it costs now, and what is missing. */
export const CheckoutSchema = Type.Object({
  id: IdSchema,
  state: Type.Union([Type.Literal("open"), Type.Literal("paying"), Type.Literal("completed")]),
  /** Stands for what would be charged: send it with `complete`, and nothing else is. */
  revision: text,
  cart: ShoppingCartSchema,
  email: textOrNull,
  shippingAddress: addressOrNull,
  /** Null: the same as the shipping address. */
  billingAddress: addressOrNull,
  shippingOptions: Type.Array(PricedShippingOptionSchema),
  shippingOptionId: textOrNull,
  /** Codes of the order; `message` says why one does nothing. */
  coupons: Type.Array(Type.Object({ code: text, name: textOrNull, message: textOrNull })),
  giftCards: Type.Array(Type.Object({ id: IdSchema, ending: text, amount: MoneySchema, problem: textOrNull })),
  note: text,
  /** Answers to the additional form, by field id. */
  form: Type.Record(text, Type.Unknown()),
  acceptsMarketing: Type.Boolean(),
  /** Null for an order that is too large to total. */
  amounts: Type.Union([CheckoutAmountsSchema, Type.Null()]),
  /** None when nothing is to be paid. */
  paymentOptions: Type.Array(PaymentOptionSchema),
  /** In the order in which a shopper mends them; empty when it can be completed. */
  problems: Type.Array(CheckoutProblemSchema),
  payment: Type.Union([OpenPaymentSchema, Type.Null()]),
  /** Once it is completed. */
  order: Type.Union([PlacedOrderSchema, Type.Null()]),
  destination: textOrNull,
  /** What the store asks for. */
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
