import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { CartEntrySchema, ShoppingCartSchema } from "./cart-schema.ts";

/** The visitor's cart; an empty one when there is none yet. spec: storefront 7 */
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
 * Puts an item into the cart. `quantity` is validated by the rule, not the schema, so that the
 * messages of storefront 5 come out. Answers 400 with `{ error, message }` for a refused item.
 */
export const addCartEntry = endpoint({
  method: "POST",
  path: "/api/commerce/shopping-cart/entries",
  summary: "Add an item to the shopping cart",
  auth: "shopper",
  body: Type.Object({
    itemId: Type.String({ maxLength: 100 }),
    sku: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
    quantity: Type.Optional(Type.Unknown()),
    additionalFields: Type.Optional(Type.Union([Type.String({ maxLength: 20_000 }), Type.Null()])),
  }),
  reply: Type.Object({ shoppingCart: ShoppingCartSchema, newlyAdded: CartEntrySchema }),
});

/** Sets the quantity of a line; the same rules and messages as adding. */
export const updateCartEntry = endpoint({
  method: "PUT",
  path: "/api/commerce/shopping-cart/entries/:entryId",
  summary: "Change the quantity of a cart line",
  auth: "shopper",
  params: Type.Object({ entryId: Type.String({ maxLength: 100 }) }),
  body: Type.Object({ quantity: Type.Optional(Type.Unknown()) }),
  reply: Type.Object({ shoppingCart: ShoppingCartSchema, updatedEntry: CartEntrySchema }),
});

/** Takes a line out of the cart. */
export const removeCartEntry = endpoint({
  method: "DELETE",
  path: "/api/commerce/shopping-cart/entries/:entryId",
  summary: "Remove a cart line",
  auth: "shopper",
  params: Type.Object({ entryId: Type.String({ maxLength: 100 }) }),
  reply: Type.Object({ shoppingCart: ShoppingCartSchema }),
});
