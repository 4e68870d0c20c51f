import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";
import {
  AppliedDiscountSchema,
  OrderProblemSchema,
  PricedOrderSchema,
  PricedShippingOptionSchema,
  TaxLineSchema,
} from "../pricing/priced-order-schema.ts";
import { SubscriptionPlanSchema } from "../product/subscription-plan-schema.ts";

const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);
const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** `cart` is the visitor's own; the others are one purchase each, beside it, opened by a token of their own. */
export const CART_KINDS = ["cart", "express", "subscription", "donation"] as const;
/** One of `CART_KINDS`. */
export type CartKind = (typeof CART_KINDS)[number];

/** One line of the cart. Amounts are minor units (cents). spec: storefront 3, cart entry */
export const CartEntrySchema = Type.Object({
  id: IdSchema,
  itemId: IdSchema,
  title: text,
  itemUrl: text,
  /** URL of the picture without `format`; null when the product has none. */
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
    /** Weight and sides in the units of the store, where they are known. spec: template-platform 2.1, shoppingCart */
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
  /** Whether the product asks something, so that the answers can be changed. */
  hasAdditionalFields: Type.Boolean(),
  /** The same answers as people read them; none while they are incomplete. */
  customizations: Type.Array(Type.Object({ label: text, value: text })),
  /** How often it is paid; null for what is bought once. */
  subscriptionPlan: nullable(SubscriptionPlanSchema),
  /** Set when this line can not be bought as it stands, with the message to show. */
  problem: textOrNull,
});
export type CartEntry = Static<typeof CartEntrySchema>;

/** A code the shopper entered; `name` is that of its discount when it lowers the order, else `message` says why not. */
export const CouponSchema = Type.Object({
  code: text,
  isValid: Type.Boolean(),
  name: textOrNull,
  message: textOrNull,
});
export type Coupon = Static<typeof CouponSchema>;

/** Where a cart is to be shipped, as far as prices need it; parts that are not known are empty. */
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
  /** What the cart can be switched to, `currency` among them. */
  currencies: Type.Array(text),
  isPurchased: Type.Boolean(),
  entries: Type.Array(CartEntrySchema),
  shippingOptions: Type.Array(PricedShippingOptionSchema),
  selectedShippingOption: nullable(PricedShippingOptionSchema),
  shippingLocation: nullable(ShippingLocationSchema),
  /** Taxes that count at the shipping location. */
  applicableTaxRules: Type.Array(TaxLineSchema),
  /** The same by the name that scripts of public themes know. spec: template-platform 2.1, shoppingCart */
  taxLineItems: Type.Array(TaxLineSchema),
  /** Codes that lower the order. spec: template-platform 2.1, shoppingCart */
  promoCodes: Type.Array(text),
  pricesIncludeTax: Type.Boolean(),
  /** False while taxes depend on a place that is not known; they count 0 until then. */
  isTaxKnown: Type.Boolean(),
  /** Codes in the order they were entered. */
  coupons: Type.Array(CouponSchema),
  validCoupons: PricedOrderSchema.properties.validCoupons,
  invalidCoupons: PricedOrderSchema.properties.invalidCoupons,
  /** What lowers the order, automatic ones too. */
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
  /** Why it can't be checked out, addresses aside. spec: platform 5 */
  problems: Type.Array(OrderProblemSchema),
});
export type ShoppingCart = Static<typeof ShoppingCartSchema>;
