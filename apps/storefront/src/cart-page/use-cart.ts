import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { getCart } from "@stoa/core/cart/cart-api.ts";
import { CART_MESSAGES } from "@stoa/core/cart/cart-messages.ts";
import type { CartEntry, ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { INITIAL_CART_STATE, isRecalculating, reduceCart, type CartState } from "@stoa/core/cart/cart-state.ts";
import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { announceCart, CART_EVENT, onCartEvent } from "../cart/cart-events.ts";
import { callShopper, type ShopperCall } from "../cart/shopper-call.ts";
import { createRequestQueue, type RequestTask } from "./request-queue.ts";

const ENTRIES_URL = "/api/commerce/shopping-cart/entries";

type CartReply = { readonly shoppingCart: EndpointReply<typeof getCart> };

/** The cart page's state and what a shopper can do to it. */
export type CartControls = {
  readonly state: CartState;
  readonly changeQuantity: (entryId: string, quantity: number) => void;
  readonly remove: (entryId: string) => void;
  readonly undo: () => void;
};

/** Keeps the cart: changes show at once, go to the server one after the other, and go back when it refuses. */
export function useCart(initialCart: ShoppingCart): CartControls {
  const [state, dispatch] = useReducer(reduceCart, initialCart, startState);
  const [queue] = useState(createRequestQueue);
  const lastRequestId = useRef(0);

  // An answer that is still to come will be newer than this cart.
  const takeCart = useEffectEvent((cart: ShoppingCart | null) => {
    if (cart !== null && !isRecalculating(state)) {
      dispatch({ type: "loaded", requestId: lastRequestId.current, cart });
    }
  });
  useEffect(() => onCartEvent(CART_EVENT.loaded, ({ shoppingCart }) => takeCart(shoppingCart)), []);
  useEffect(() => followConnection((isOffline) => dispatch({ type: "connection", isOffline })), []);
  useRecalculationEvents(state);

  const createTask =
    (requestId: number, title: string, call: ShopperCall): RequestTask =>
    async () => {
      const answer = await callShopper<CartReply>(call);
      dispatch(
        answer.ok
          ? { type: "answered", requestId, cart: answer.reply.shoppingCart }
          : { type: "refused", requestId, message: `${title}. ${answer.message}` },
      );
    };

  const changeQuantity = (entryId: string, quantity: number): void => {
    const requestId = ++lastRequestId.current;
    dispatch({ type: "quantity-changed", requestId, entryId, quantity });
    const call = { method: "PUT", path: entryUrl(entryId), body: { quantity } } as const;
    queue.replace(entryId, createTask(requestId, CART_MESSAGES.unableToUpdateQuantity, call));
  };

  const remove = (entryId: string): void => {
    const requestId = ++lastRequestId.current;
    dispatch({ type: "removed", requestId, entryId });
    const call = { method: "DELETE", path: entryUrl(entryId) } as const;
    queue.replace(entryId, createTask(requestId, CART_MESSAGES.unableToRemove, call));
  };

  const undo = (): void => {
    if (state.removed === null) {
      return;
    }
    const { entry } = state.removed;
    const requestId = ++lastRequestId.current;
    dispatch({ type: "undone", requestId });
    // After the removal: adding first would make one line of two quantities, and the removal would take it all.
    const call = { method: "POST", path: ENTRIES_URL, body: additionOf(entry) } as const;
    queue.append(entry.id, createTask(requestId, CART_MESSAGES.unableToAdd, call));
  };

  return { state, changeQuantity, remove, undo };
}

function startState(cart: ShoppingCart): CartState {
  const loaded = reduceCart(INITIAL_CART_STATE, { type: "loaded", requestId: 0, cart });
  return { ...loaded, isOffline: !navigator.onLine };
}

function entryUrl(entryId: string): string {
  return `${ENTRIES_URL}/${encodeURIComponent(entryId)}`;
}

function additionOf({ itemId, chosenVariant, quantity, additionalFields }: CartEntry): object {
  return { itemId, sku: chosenVariant.sku, quantity, additionalFields };
}

/** Tells the page when totals start and stop waiting for the server. spec: storefront 4, cart events */
function useRecalculationEvents(state: CartState): void {
  const isWaiting = isRecalculating(state);
  const wasWaiting = useRef(false);
  const { confirmed } = state;
  useEffect(() => {
    if (isWaiting !== wasWaiting.current) {
      wasWaiting.current = isWaiting;
      announceCart(isWaiting ? CART_EVENT.recalculateStart : CART_EVENT.recalculateEnd, { shoppingCart: confirmed });
    }
  }, [isWaiting, confirmed]);
}

function followConnection(tell: (isOffline: boolean) => void): () => void {
  const onChange = (): void => tell(!navigator.onLine);
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
