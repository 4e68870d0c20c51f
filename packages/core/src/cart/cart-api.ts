import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { OptionalIdempotencyKeyHeaderSchema } from "../api/header-schemas.ts";
import { DISCOUNT_LIMITS } from "../discount/discount-limits.ts";
import { CartEntrySchema, ShoppingCartSchema } from "./cart-schema.ts";

const sku = Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()]));
const additionalFields = Type.Optional(Type.Union([Type.String({ maxLength: 20_000 }), Type.Null()]));
const itemId = Type.String({ maxLength: 100 });
const entryParams = Type.Object({ entryId: Type.String({ maxLength: 100 }) });
const cartReply = Type.Object({ shoppingCart: ShoppingCartSchema });
const code = Type.String({ maxLength: 4 * DISCOUNT_LIMITS.codeLength });

/**
 * The visitor's cart, empty when there is none yet. `mock=true` returns a sample for editors and leaves the visitor's
 * cart alone; `calculateSubtotal=false` lists and counts the lines and leaves all amounts at 0; `timecode` only
 * prevents caching. A purchased cart is empty, with its order. spec: storefront 7
 */
export const getCart = endpoint({
  method: "GET",
  path: "/api/commerce/shopping-cart",
  summary: "Read the shopping cart",
  auth: "none",
  query: Type.Object({
    mock: Type.Optional(Type.String()),
    timecode: Type.Optional(Type.String()),
    calculateSubtotal: Type.Optional(Type.String()),
  }),
  reply: ShoppingCartSchema,
});

/**
 * Adds an item to the cart. `quantity` is validated by the rule, not the schema, to produce the messages of storefront
 * 5.
 * `additionalFields` is JSON text: answers to the product's form by field id and, for a gift card, its recipient.
 * Returns 400 with `{ error, message }` for a refused item, plus `fields` when the answers are the cause. With an
 * `Idempotency-Key` (at most
 * 64 letters, digits, `-` and `_`) a call can be retried: it adds nothing while the item it added is still in the cart.
 */
export const addCartEntry = endpoint({
  method: "POST",
  path: "/api/commerce/shopping-cart/entries",
  summary: "Add an item to the shopping cart",
  auth: "shopper",
  headers: OptionalIdempotencyKeyHeaderSchema,
  body: Type.Object({ itemId, sku, quantity: Type.Optional(Type.Unknown()), additionalFields }),
  reply: Type.Object({ shoppingCart: ShoppingCartSchema, newlyAdded: CartEntrySchema }),
  errors: ["cart_refused", "too_many_requests"],
});

/** Sets the quantity of a line, with the same rules and messages as adding. */
export const updateCartEntry = endpoint({
  method: "PUT",
  path: "/api/commerce/shopping-cart/entries/:entryId",
  summary: "Change the quantity of a cart line",
  auth: "shopper",
  params: entryParams,
  body: Type.Object({ quantity: Type.Optional(Type.Unknown()) }),
  reply: Type.Object({ shoppingCart: ShoppingCartSchema, updatedEntry: CartEntrySchema }),
  errors: ["cart_refused", "too_many_requests"],
});

/**
 * Sets the answers of a line. A line that already has the same answers absorbs its quantity and is returned as
 * `updatedEntry`.
 * spec: storefront 7
 */
export const updateCartEntryFields = endpoint({
  method: "PUT",
  path: "/api/commerce/shopping-cart/entries/:entryId/additionalFields",
  summary: "Change the answers of a cart line",
  auth: "shopper",
  params: entryParams,
  body: Type.Object({ itemId, sku, additionalFields }),
  reply: Type.Object({ shoppingCart: ShoppingCartSchema, updatedEntry: CartEntrySchema }),
  errors: ["cart_refused", "too_many_requests"],
});

export const removeCartEntry = endpoint({
  method: "DELETE",
  path: "/api/commerce/shopping-cart/entries/:entryId",
  summary: "Remove a cart line",
  auth: "shopper",
  params: entryParams,
  reply: cartReply,
  errors: ["too_many_requests"],
});

/**
 * Puts a subscription into a separate cart opened by `cartToken`; the visitor's cart is unchanged. Refuses products
 * without
 * subscriptions, and otherwise like adding does. spec: storefront 7
 */
export const startSubscription = endpoint({
  method: "POST",
  path: "/api/3/commerce/cart/subscription",
  summary: "Start to subscribe to an item",
  auth: "shopper",
  body: Type.Object({ itemId, sku, qty: Type.Optional(Type.Unknown()), additionalFields }),
  reply: Type.Object({ cartToken: Type.String() }),
  errors: ["cart_refused", "too_many_requests"],
});

/**
 * Adds a coupon code. A code that cannot currently discount any order of this customer is refused with 400; one that
 * only does not
 * fit this cart is kept, and `invalidCoupons` says why.
 */
export const addCartCoupon = endpoint({
  method: "POST",
  path: "/api/commerce/shopping-cart/coupons",
  summary: "Add a discount code to the cart",
  auth: "shopper",
  body: Type.Object({ promoCode: code }),
  reply: cartReply,
  errors: ["cart_refused", "too_many_requests"],
});

/** Removes a coupon code; does nothing when the cart does not have it. */
export const removeCartCoupon = endpoint({
  method: "DELETE",
  path: "/api/commerce/shopping-cart/coupons",
  summary: "Remove a discount code from the cart",
  auth: "shopper",
  query: Type.Object({ promoCode: code }),
  reply: cartReply,
  errors: ["too_many_requests"],
});

/** Sets shipping location and method, used only for estimates. A missing member is kept, null clears it. */
export const setCartShipping = endpoint({
  method: "PUT",
  path: "/api/commerce/shopping-cart/shipping",
  summary: "Estimate shipping and taxes of the cart",
  auth: "shopper",
  body: Type.Object({
    location: Type.Optional(
      Type.Union([
        Type.Object({
          countryCode: Type.String({ maxLength: 10 }),
          state: Type.Optional(Type.String({ maxLength: 100 })),
          postalCode: Type.Optional(Type.String({ maxLength: 20 })),
        }),
        Type.Null(),
      ]),
    ),
    shippingOptionId: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  }),
  reply: cartReply,
  errors: ["cart_refused", "too_many_requests"],
});

/** Switches the cart to another currency the store sells in; lines without a price in it become problems. */
export const setCartCurrency = endpoint({
  method: "PUT",
  path: "/api/commerce/shopping-cart/currency",
  summary: "Switch the currency of the cart",
  auth: "shopper",
  body: Type.Object({ currency: Type.String({ maxLength: 10 }) }),
  reply: cartReply,
  errors: ["cart_refused", "too_many_requests"],
});
