import { CALL_MESSAGES } from "./call-messages.ts";

/** Texts that only the islands show; those the server shares are in `core/cart/cart-messages.ts`. spec: platform 8 */
export const STOREFRONT_MESSAGES = {
  checkConnection: CALL_MESSAGES.checkConnection,
  tryAgain: CALL_MESSAGES.tryAgain,
  ok: "OK",
  close: "Close",
  addedToCart: "{productName} was added to your cart.",
  unableToPurchaseGiftCard: "Unable to purchase Gift Card",
  unavailable: "Unavailable",
  quantity: "Quantity",
  decreaseQuantity: "Decrease quantity",
  increaseQuantity: "Increase quantity",
  remove: "Remove",
  salePrice: "Sale Price:",
  originalPrice: "Original Price:",
  quickViewMore: "View full details",
} as const;
