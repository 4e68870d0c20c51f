import type { addCartCoupon, removeCartCoupon, setCartCurrency } from "@stoa/core/cart/cart-api.ts";
import type { CartOption } from "@stoa/core/cart/cart-state.ts";
import type { ShopperCall } from "../../cart/shopper-call.ts";

const CART_URL = "/api/commerce/shopping-cart";

export type OptionContract = typeof setCartCurrency | typeof addCartCoupon | typeof removeCartCoupon;

export function optionCall(option: CartOption): ShopperCall<OptionContract> {
  if (option.kind === "currency") {
    return { method: "PUT", path: `${CART_URL}/currency`, body: { currency: option.currency } };
  }
  const { code } = option;
  return option.isWanted
    ? { method: "POST", path: `${CART_URL}/coupons`, body: { promoCode: code } }
    : { method: "DELETE", path: `${CART_URL}/coupons?promoCode=${encodeURIComponent(code)}` };
}
