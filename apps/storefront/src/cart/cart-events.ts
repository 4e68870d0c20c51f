import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";

/** Events on `document` for islands, the loader and theme scripts. spec: storefront 4, cart loading */
export const CART_EVENT = {
  loading: "stoa:cart-loading",
  loaded: "stoa:cart-loaded",
  itemAdded: "stoa:cart-item-added",
  recalculateStart: "stoa:cart-recalculate-start",
  recalculateEnd: "stoa:cart-recalculate-end",
} as const;

export type CartEventName = (typeof CART_EVENT)[keyof typeof CART_EVENT];

/** `shoppingCart` is null while unknown; `message` explains a failed read. */
export type CartEventDetail = { readonly shoppingCart: ShoppingCart | null; readonly message?: string };

export function announceCart(name: CartEventName, detail: CartEventDetail): void {
  document.dispatchEvent(new CustomEvent<CartEventDetail>(name, { detail }));
}

export function onCartEvent(name: CartEventName, listener: (detail: CartEventDetail) => void): () => void {
  const handle = (event: Event): void => {
    if (event instanceof CustomEvent) {
      listener(event.detail as CartEventDetail);
    }
  };
  document.addEventListener(name, handle);
  return () => document.removeEventListener(name, handle);
}
