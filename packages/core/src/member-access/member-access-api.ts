import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";

const text = Type.String({ maxLength: 100 });

/**
 * Puts a product that grants member area access into a separate cart, which `cartToken` opens at checkout; the
 * visitor's cart is unchanged.
 * Refuses like adding to the cart.
 */
export const startMemberPurchase = endpoint({
  method: "POST",
  path: "/api/commerce/member-access",
  summary: "Start to buy access to a member area",
  auth: "shopper",
  body: Type.Object({ itemId: text, sku: Type.Optional(Type.Union([text, Type.Null()])) }),
  reply: Type.Object({ cartToken: Type.String() }),
  errors: ["cart_refused", "too_many_requests"],
});
