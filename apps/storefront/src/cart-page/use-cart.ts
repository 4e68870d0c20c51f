import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import {
  INITIAL_CART_STATE,
  isRecalculating,
  reduceCart,
  visibleCart,
  type CartOption,
  type CartState,
} from "@stoa/core/cart/cart-state.ts";
import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { takeCartChange } from "../cart/cart-change-mark.ts";
import { announceCart, CART_EVENT, onCartEvent } from "../cart/cart-events.ts";
import { loadCart } from "../cart/load-cart.ts";
import { createLineSender } from "./line/line-sender.ts";

export type CartControls = {
  readonly state: CartState;
  readonly changeQuantity: (entryId: string, quantity: number) => void;
  readonly remove: (entryId: string) => void;
  readonly undo: () => void;
  readonly changeOption: (option: CartOption) => void;
};

/** Cart state: changes show at once, are sent one after the other, and are reverted when refused. */
export function useCart(initialCart: ShoppingCart): CartControls {
  const [state, dispatch] = useReducer(reduceCart, initialCart, startState);
  const [sender] = useState(() => createLineSender(initialCart, dispatch));
  const lastRequestId = useRef(0);

  // A pending answer will be newer than this cart.
  const takeCart = useEffectEvent((cart: ShoppingCart | null) => {
    if (cart !== null && !isRecalculating(state)) {
      sender.learn(cart);
      dispatch({ type: "loaded", requestId: lastRequestId.current, cart });
    }
  });
  useEffect(() => onCartEvent(CART_EVENT.loaded, ({ shoppingCart }) => takeCart(shoppingCart)), []);
  useEffect(() => followConnection((isOffline) => dispatch({ type: "connection", isOffline })), []);
  useEffect(() => onLeaving(sender.flush), [sender]);
  useEffect(readCartAgain, []);
  useRecalculationEvents(state);

  const changeQuantity = (entryId: string, quantity: number): void => {
    const entry = visibleCart(state)?.entries.find(({ id }) => id === entryId);
    if (entry !== undefined) {
      const requestId = ++lastRequestId.current;
      dispatch({ type: "quantity-changed", requestId, entryId, quantity });
      sender.send({ requestId, entry, quantity });
    }
  };

  const remove = (entryId: string): void => {
    const entry = visibleCart(state)?.entries.find(({ id }) => id === entryId);
    if (entry !== undefined) {
      const requestId = ++lastRequestId.current;
      dispatch({ type: "removed", requestId, entryId });
      sender.send({ requestId, entry, quantity: 0 });
    }
  };

  const undo = (): void => {
    if (state.removed !== null) {
      const { entry } = state.removed;
      const requestId = ++lastRequestId.current;
      dispatch({ type: "undone", requestId });
      sender.send({ requestId, entry, quantity: entry.quantity });
    }
  };

  const changeOption = (option: CartOption): void => {
    if (!state.isOffline) {
      const requestId = ++lastRequestId.current;
      dispatch({ type: "option-changed", requestId, option });
      sender.sendOption({ requestId, option });
    }
  };

  return { state, changeQuantity, remove, undo, changeOption };
}

function startState(cart: ShoppingCart): CartState {
  const loaded = reduceCart(INITIAL_CART_STATE, { type: "loaded", requestId: 0, cart });
  return { ...loaded, isOffline: !navigator.onLine };
}

const SECOND_READ_MS = 1000;

/** The server may have rendered this page before the previous page's last change arrived. */
function readCartAgain(): void {
  if (takeCartChange()) {
    void loadCart();
    // The first read may still overtake a change in flight.
    setTimeout(() => void loadCart(), SECOND_READ_MS);
  }
}

function onLeaving(flush: () => void): () => void {
  const onPageHide = (): void => {
    // Typed text applies on blur; leaving the page counts as blur.
    if (document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
    flush();
  };
  addEventListener("pagehide", onPageHide);
  return () => removeEventListener("pagehide", onPageHide);
}

/** Tells the page when totals start and stop being recalculated. spec: storefront 4, cart events */
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
