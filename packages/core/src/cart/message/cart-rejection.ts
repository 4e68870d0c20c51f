import { CART_MESSAGES } from "./cart-messages.ts";

export type CartRejection = { readonly ok: false; readonly code: CartRejectionCode; readonly message: string };

export type CartRejectionCode =
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
export function rejectItem(code: CartRejectionCode): CartRejection {
  return { ok: false, code, message: CART_MESSAGES[code] };
}
