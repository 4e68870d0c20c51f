import { CART_MESSAGES } from "./cart-messages.ts";

export type CartRefusal = { readonly ok: false; readonly code: CartRefusalCode; readonly message: string };

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

/** Returns the refusal for a cart message. */
export function refuseItem(code: CartRefusalCode): CartRefusal {
  return { ok: false, code, message: CART_MESSAGES[code] };
}
