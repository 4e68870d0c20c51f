import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { getCart } from "@stoa/core/cart/cart-api.ts";
import { CART_MESSAGES } from "@stoa/core/cart/cart-messages.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { cartLineKey, findCartLine, type CartAction } from "@stoa/core/cart/cart-state.ts";
import { callShopper } from "../cart/shopper-call.ts";
import { lineCall, type KnownLine, type LineWish } from "./line-call.ts";
import { createRequestQueue } from "./request-queue.ts";

type CartReply = { readonly shoppingCart: EndpointReply<typeof getCart> };

const REFUSED = {
  POST: CART_MESSAGES.unableToAdd,
  PUT: CART_MESSAGES.unableToUpdateQuantity,
  DELETE: CART_MESSAGES.unableToRemove,
} as const;

/** Carries the shopper's wishes to the server and tells what came of them. */
export type LineSender = {
  readonly send: (wish: LineWish) => void;
  /** Sends what still waits at once, since the page is left. */
  readonly flush: () => void;
  /** Takes note of a cart that was read by others. */
  readonly learn: (cart: ShoppingCart) => void;
};

/** A sender that knows the cart of the page. What a wish needs is decided in its turn, by what the server has by then. */
export function createLineSender(initialCart: ShoppingCart, tell: (action: CartAction) => void): LineSender {
  const queue = createRequestQueue();
  const underway = new Map<string, KnownLine["underway"]>();
  let known = { requestId: 0, cart: initialCart };

  const carryOut = async (wish: LineWish): Promise<void> => {
    const { requestId, entry, quantity } = wish;
    const key = cartLineKey(entry);
    const call = lineCall(wish, { line: findCartLine(known.cart.entries, entry), underway: underway.get(key) });
    if (call === null) {
      tell({ type: "answered", requestId, cart: known.cart });
      return;
    }
    const sent = { method: call.method, quantity };
    underway.set(key, sent);
    const answer = await callShopper<CartReply>(call);
    if (underway.get(key) === sent) {
      underway.delete(key);
    }
    if (!answer.ok) {
      tell({ type: "refused", requestId, message: `${REFUSED[call.method]}. ${answer.message}` });
      return;
    }
    const cart = answer.reply.shoppingCart;
    known = requestId > known.requestId ? { requestId, cart } : known;
    tell({ type: "answered", requestId, cart });
  };

  return {
    send: (wish) => queue.replace(cartLineKey(wish.entry), () => carryOut(wish)),
    flush: queue.flush,
    learn: (cart) => {
      known = { ...known, cart };
    },
  };
}
