import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { CART_EVENT, onCartEvent } from "../../cart/cart-events.ts";
import { createYuiClass, type Yui, type YuiObject } from "./yui-class.ts";

const CART_EVENTS = [CART_EVENT.loaded, CART_EVENT.itemAdded, CART_EVENT.recalculateEnd];
const NOTHING = { entries: [], totalQuantity: 0, subtotalCents: 0, grandTotalCents: 0, currency: "", cart: null };

let latest: ShoppingCart | null = null;
let tell: (cart: ShoppingCart) => void = () => undefined;

// From the start: scripts may ask for the cart long after it was read.
for (const name of CART_EVENTS) {
  onCartEvent(name, ({ shoppingCart }) => {
    if (shoppingCart === null) return;
    latest = shoppingCart;
    tell(shoppingCart);
  });
}

/**
 * `Y.Squarespace.Singletons.ShoppingCart`: the visitor's cart as attributes (`totalQuantity`, `entries` and the others of
 * the cart), with `change` whenever it is read or changed. spec: theme-runtime-names, Y.Squarespace
 */
export function createCartSingleton(Y: Yui): YuiObject {
  const singleton = new (createYuiClass(Y, "shoppingCart", { methods: {}, attributes: NOTHING }))();
  const fill = (cart: ShoppingCart): void => {
    for (const [name, value] of Object.entries({ ...cart, cart })) singleton.set(name, value);
  };
  if (latest !== null) fill(latest);
  tell = (cart) => {
    fill(cart);
    singleton.fire("change", { cart });
  };
  return singleton;
}
