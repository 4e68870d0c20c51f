import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";

const text = Type.String({ maxLength: 100 });

/**
 * Puts a product that opens member areas into a cart of its own, which `cartToken` opens at the checkout; the visitor's cart stays as it is.
 * Refuses as adding to the cart does.
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
