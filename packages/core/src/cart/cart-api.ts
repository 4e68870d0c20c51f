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
 * The visitor's cart; an empty one when there is none yet. `mock=true` answers a sample for editors and leaves the visitor's
 * cart alone; `calculateSubtotal=false` lists and counts the lines and leaves all amounts of the cart at 0; `timecode` only
 * keeps answers from being reused. A cart that was bought is empty, with its order. spec: storefront 7
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
 * Puts an item into the cart. `quantity` is validated by the rule, not the schema, so that the messages of storefront 5 come
 * out. `additionalFields` is JSON text: the answers to the product's form by field id and, for a gift card, its recipient.
 * Answers 400 with `{ error, message }` for a refused item, and `fields` when the answers are why. With an `Idempotency-Key` (at most 64
 * letters, digits, `-` and `_`) a call whose answer was lost can be made again: while the item it added is in the cart it adds nothing.
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

/** Sets the quantity of a line; the same rules and messages as adding. */
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
 * Sets the answers of a line; a line that has the same answers already takes its pieces, and is `updatedEntry` then.
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

/** Takes a line out of the cart. */
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
 * Puts a subscription into a cart of its own, which `cartToken` opens; the visitor's cart stays as it is. Refuses what can't
 * be subscribed to, and otherwise as adding does. spec: storefront 7
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
 * Adds a code. One that can't lower any order of this customer now is refused with 400; one that only this cart does not fit
 * is kept, and `invalidCoupons` says why.
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

/** Takes a code off the cart; one that it does not have changes nothing. */
export const removeCartCoupon = endpoint({
  method: "DELETE",
  path: "/api/commerce/shopping-cart/coupons",
  summary: "Remove a discount code from the cart",
  auth: "shopper",
  query: Type.Object({ promoCode: code }),
  reply: cartReply,
  errors: ["too_many_requests"],
});

/** Sets where the cart is to go, as far as prices need it, and how; both only for estimates. A missing member stays, null forgets it. */
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

/** Switches the cart to another currency that the store sells in; lines without a price in it become problems. */
export const setCartCurrency = endpoint({
  method: "PUT",
  path: "/api/commerce/shopping-cart/currency",
  summary: "Switch the currency of the cart",
  auth: "shopper",
  body: Type.Object({ currency: Type.String({ maxLength: 10 }) }),
  reply: cartReply,
  errors: ["cart_refused", "too_many_requests"],
});
