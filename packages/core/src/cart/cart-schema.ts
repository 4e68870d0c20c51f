import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";

/** One line of the cart. Amounts are minor units (cents). spec: storefront 3, cart entry */
export const CartEntrySchema = Type.Object({
  id: IdSchema,
  itemId: IdSchema,
  title: Type.String(),
  itemUrl: Type.String(),
  /** URL of the picture without `format`; null when the product has none. */
  imageUrl: Type.Union([Type.String(), Type.Null()]),
  imageAltText: Type.String(),
  productType: Type.Integer(),
  quantity: Type.Integer(),
  chosenVariant: Type.Object({
    id: IdSchema,
    sku: Type.String(),
    attributes: Type.Record(Type.String(), Type.String()),
    optionValues: Type.Array(Type.Object({ optionName: Type.String(), value: Type.String() })),
    price: Type.Integer(),
    salePrice: Type.Integer(),
    onSale: Type.Boolean(),
    unlimited: Type.Boolean(),
    qtyInStock: Type.Integer(),
  }),
  purchasePriceCents: Type.Integer(),
  nonSalePriceCents: Type.Integer(),
  subTotal: Type.Integer(),
  additionalFields: Type.Union([Type.String(), Type.Null()]),
  /** Set when this line can not be bought as it stands, with the message to show. */
  problem: Type.Union([Type.String(), Type.Null()]),
});
export type CartEntry = Static<typeof CartEntrySchema>;

/** The visitor's cart; amounts are minor units of `currency`. spec: storefront 3, shopping cart */
export const ShoppingCartSchema = Type.Object({
  id: Type.Union([IdSchema, Type.Null()]),
  cartToken: Type.Union([Type.String(), Type.Null()]),
  websiteId: Type.String(),
  orderId: Type.Union([Type.String(), Type.Null()]),
  created: Type.Union([Type.Integer(), Type.Null()]),
  currency: Type.String(),
  isPurchased: Type.Boolean(),
  entries: Type.Array(CartEntrySchema),
  shippingOptions: Type.Array(Type.Unknown()),
  selectedShippingOption: Type.Null(),
  shippingLocation: Type.Null(),
  applicableTaxRules: Type.Array(Type.Unknown()),
  coupons: Type.Array(Type.Unknown()),
  validCoupons: Type.Array(Type.Unknown()),
  invalidCoupons: Type.Array(Type.Unknown()),
  subtotalCents: Type.Integer(),
  taxCents: Type.Integer(),
  shippingCostCents: Type.Integer(),
  discountCents: Type.Integer(),
  grandTotalCents: Type.Integer(),
  totalQuantity: Type.Integer(),
  hasDigital: Type.Boolean(),
  purelyDigital: Type.Boolean(),
  requiresShipping: Type.Boolean(),
});
export type ShoppingCart = Static<typeof ShoppingCartSchema>;
