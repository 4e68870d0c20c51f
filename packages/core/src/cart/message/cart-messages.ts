import en from "../../locales/en.json" with { type: "json" };
import { REJECTED_CALL_MESSAGES } from "./rejected-call-messages.ts";

/** Cart messages; verbatim where the spec gives them. spec: storefront 5, 8 */
export const CART_MESSAGES = {
  ...en.cart,
  crumbExpired: REJECTED_CALL_MESSAGES.crumbExpired,
  cookiesDisabled: REJECTED_CALL_MESSAGES.cookiesDisabled,
  tooManyRequests: REJECTED_CALL_MESSAGES.tooManyRequests,
  cartTitle: en.template.cartTitle,
  continueShopping: en.template.cartContinueShopping,
  summary: en.template.cartSummary,
  subtotal: en.cartAmount.cartSubtotal,
  checkout: en.template.cartCheckout,
  purchased: en.template.cartPurchased,
  currency: en.template.cartCurrency,
  discountCode: en.template.cartDiscountCode,
  apply: en.template.cartApply,
  changeQuantityTo: en.template.cartChangeQuantityTo,
  editDetails: en.template.cartEditDetails,
  saveDetails: en.siteText.cartSaveDetails,
  alsoBought: en.template.cartAlsoBought,
  addToCart: en.template.cartAddToCart,
};

export const CART_PAGE_MESSAGES = en.cartPage;

/** Labels of cart amounts by their names in `localizedStrings`; `{tax}` is a placeholder. */
export const CART_AMOUNT_TEXTS = en.cartAmount;
