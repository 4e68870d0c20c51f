import { MESSAGE_MEMBERS } from "../message/message-schema.ts";
import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";
import {
  AppliedDiscountSchema,
  OrderProblemSchema,
  PricedOrderSchema,
  PricedShippingOptionSchema,
  TaxLineSchema,
} from "../pricing/priced-order-schema.ts";
import { SubscriptionPlanSchema } from "../product/subscription/subscription-plan-schema.ts";

const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);
const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** `cart` is the visitor's main cart; the others are single purchases beside it, each opened by its own token. */
export const CART_KINDS = ["cart", "express", "subscription", "donation"] as const;
export type CartKind = (typeof CART_KINDS)[number];

/** One line of the cart. Amounts are minor units (cents). spec: storefront 3, cart entry */
export const CartEntrySchema = Type.Object({
  id: IdSchema,
  itemId: IdSchema,
  title: text,
  itemUrl: text,
  /** Image URL without `format`; null when the product has none. */
  imageUrl: textOrNull,
  imageAltText: text,
  productType: Type.Integer(),
  quantity: Type.Integer(),
  chosenVariant: Type.Object({
    id: IdSchema,
    sku: text,
    attributes: Type.Record(text, text),
    optionValues: Type.Array(Type.Object({ optionName: text, value: text })),
    price: Type.Integer(),
    salePrice: Type.Integer(),
    onSale: Type.Boolean(),
    unlimited: Type.Boolean(),
    qtyInStock: Type.Integer(),
    /** Weight and dimensions in the store's units, when known. spec: template-platform 2.1, shoppingCart */
    weight: Type.Optional(Type.Number()),
    len: Type.Optional(Type.Number()),
    width: Type.Optional(Type.Number()),
    height: Type.Optional(Type.Number()),
  }),
  purchasePriceCents: Type.Integer(),
  nonSalePriceCents: Type.Integer(),
  subTotal: Type.Integer(),
  /** JSON text of the shopper's answers; null without any. */
  additionalFields: textOrNull,
  hasAdditionalFields: Type.Boolean(),
  /** The same answers in readable form; empty while they are incomplete. */
  customizations: Type.Array(Type.Object({ label: text, value: text })),
  /** Billing interval; null for a one-time purchase. */
  subscriptionPlan: nullable(SubscriptionPlanSchema),
  /** Message to show when this line cannot be bought as it is. */
  problem: textOrNull,
});
export type CartEntry = Static<typeof CartEntrySchema>;

/** A code the shopper entered; `name` is its discount's when it applies, otherwise `message` says why not. */
export const CouponSchema = Type.Object({
  code: text,
  isValid: Type.Boolean(),
  name: textOrNull,
  message: textOrNull,
  ...MESSAGE_MEMBERS,
});
export type Coupon = Static<typeof CouponSchema>;

/** Shipping location as far as prices need it; unknown parts are empty. */
export const ShippingLocationSchema = Type.Object({ countryCode: text, state: text, postalCode: text });

/** The visitor's cart; amounts are minor units of `currency`. spec: storefront 3, shopping cart */
export const ShoppingCartSchema = Type.Object({
  id: nullable(IdSchema),
  cartToken: textOrNull,
  websiteId: text,
  orderId: textOrNull,
  created: nullable(Type.Integer()),
  kind: Type.Enum(CART_KINDS),
  currency: text,
  currencies: Type.Array(text),
  isPurchased: Type.Boolean(),
  entries: Type.Array(CartEntrySchema),
  shippingOptions: Type.Array(PricedShippingOptionSchema),
  selectedShippingOption: nullable(PricedShippingOptionSchema),
  shippingLocation: nullable(ShippingLocationSchema),
  applicableTaxRules: Type.Array(TaxLineSchema),
  /** `applicableTaxRules` under the name public theme scripts use. spec: template-platform 2.1, shoppingCart */
  taxLineItems: Type.Array(TaxLineSchema),
  /** Codes that discount the order. spec: template-platform 2.1, shoppingCart */
  promoCodes: Type.Array(text),
  pricesIncludeTax: Type.Boolean(),
  /** False while taxes depend on an unknown location; they count as 0 until then. */
  isTaxKnown: Type.Boolean(),
  /** Codes in the order they were entered. */
  coupons: Type.Array(CouponSchema),
  validCoupons: PricedOrderSchema.properties.validCoupons,
  invalidCoupons: PricedOrderSchema.properties.invalidCoupons,
  /** Applied discounts, including automatic ones. */
  discounts: Type.Array(AppliedDiscountSchema),
  subtotalCents: Type.Integer(),
  taxCents: Type.Integer(),
  shippingCostCents: Type.Integer(),
  discountCents: Type.Integer(),
  grandTotalCents: Type.Integer(),
  totalQuantity: Type.Integer(),
  hasDigital: Type.Boolean(),
  purelyDigital: Type.Boolean(),
  requiresShipping: Type.Boolean(),
  /** Why it cannot be checked out, apart from addresses. spec: platform 5 */
  problems: Type.Array(OrderProblemSchema),
});
export type ShoppingCart = Static<typeof ShoppingCartSchema>;
