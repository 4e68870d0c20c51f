import { CALL_MESSAGES } from "../../core/src/cart/message/call-messages.ts";
import { CART_MESSAGES, CART_PAGE_MESSAGES } from "../../core/src/cart/message/cart-messages.ts";
import { REJECTED_CALL_MESSAGES } from "../../core/src/cart/message/rejected-call-messages.ts";
import { STOREFRONT_MESSAGES } from "../../core/src/cart/message/storefront-messages.ts";
import { CHECKOUT_MESSAGES } from "../../core/src/checkout/checkout-messages.ts";
import { FORM_MESSAGES } from "../../core/src/form/form-messages.ts";

/** Constants of many messages, of which a browser's module names few. */
export const ENGLISH_CONSTANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CALL_MESSAGES,
  CART_MESSAGES,
  CART_PAGE_MESSAGES,
  CHECKOUT_MESSAGES,
  FORM_MESSAGES,
  REFUSED_CALL_MESSAGES: REJECTED_CALL_MESSAGES,
  STOREFRONT_MESSAGES,
};
