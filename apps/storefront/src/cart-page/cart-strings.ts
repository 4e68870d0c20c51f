import { CART_AMOUNT_TEXTS, CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";

/** Texts of the cart page that a site can translate; named as in `localizedStrings`. */
const DEFAULT_CART_STRINGS = {
  cartTitle: CART_MESSAGES.cartTitle,
  cartEmpty: CART_MESSAGES.empty,
  cartSummary: CART_MESSAGES.summary,
  cartPurchased: CART_MESSAGES.purchased,
  cartCurrency: CART_MESSAGES.currency,
  cartDiscountCode: CART_MESSAGES.discountCode,
  cartApply: CART_MESSAGES.apply,
  cartCheckout: CART_MESSAGES.checkout,
  cartContinueShopping: CART_MESSAGES.continueShopping,
  cartChangeQuantityTo: CART_MESSAGES.changeQuantityTo,
  cartEditDetails: CART_MESSAGES.editDetails,
  cartRemove: STOREFRONT_MESSAGES.remove,
  cartDecreaseQuantity: STOREFRONT_MESSAGES.decreaseQuantity,
  cartIncreaseQuantity: STOREFRONT_MESSAGES.increaseQuantity,
  productQuantityInputLabel: STOREFRONT_MESSAGES.quantity,
  salePriceText: STOREFRONT_MESSAGES.salePrice,
  originalPriceText: STOREFRONT_MESSAGES.originalPrice,
  ...CART_AMOUNT_TEXTS,
} as const;

export type CartStrings = { readonly [Name in keyof typeof DEFAULT_CART_STRINGS]: string };

/** Reads the site's texts from the page's JSON; missing or blank ones use the default. */
export function readCartStrings(json: unknown): CartStrings {
  const given = typeof json === "object" && json !== null ? Object.entries(json) : [];
  const texts = given.filter(([, text]) => typeof text === "string" && text !== "");
  return { ...DEFAULT_CART_STRINGS, ...(Object.fromEntries(texts) as Partial<CartStrings>) };
}
