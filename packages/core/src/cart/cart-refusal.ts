import { CART_MESSAGES } from "./cart-messages.ts";

/** Why an item can not be in the cart as asked: the name of a message and the message. */
export type CartRefusal = { readonly ok: false; readonly code: CartRefusalCode; readonly message: string };

/** Names of the messages that refuse an item. */
export type CartRefusalCode =
  | "itemNotFound"
  | "variantUnavailable"
  | "noPriceInCurrency"
  | "subscriptionOnly"
  | "notSubscribable"
  | "oneOfService"
  | "selectDenomination"
  | "notEnoughStock"
  | "quantityOutOfRange";

/** The refusal for a message of the cart. */
export function refuseItem(code: CartRefusalCode): CartRefusal {
  return { ok: false, code, message: CART_MESSAGES[code] };
}
