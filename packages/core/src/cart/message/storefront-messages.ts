import en from "../../locales/en.json" with { type: "json" };
import { CALL_MESSAGES } from "./call-messages.ts";

/**
 * Texts used only by the islands; those shared with the server are in `core/cart/message/cart-messages.ts`. spec: platform 8
 */
export const STOREFRONT_MESSAGES = {
  ...en.storefront,
  checkConnection: CALL_MESSAGES.checkConnection,
  tryAgain: CALL_MESSAGES.tryAgain,
  quantity: en.template.productQuantityInputLabel,
  decreaseQuantity: en.template.cartDecreaseQuantity,
  increaseQuantity: en.template.cartIncreaseQuantity,
  remove: en.template.cartRemove,
};
