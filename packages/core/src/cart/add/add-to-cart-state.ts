import { ADD_TO_CART_LABELS } from "./add-to-cart-labels.ts";
import type { MessageText } from "../../message/message-of.ts";
import { CART_MESSAGES } from "../message/cart-messages.ts";

/** Duration of each button state in milliseconds. spec: storefront 9, button feedback */
export const ADD_TO_CART_TIMES_MS = { beforeAdded: 1000, added: 2000, failed: 1000, selectOption: 2000 } as const;

/**
 * Phase of the button. `accepted`: the server added the item and 'Adding…' stays briefly; `failed`: it did not, and the
 * message is
 * shown; `select-option`: pressed on a listing page with nothing selected. spec: storefront 4
 */
export type AddToCartPhase = "idle" | "adding" | "accepted" | "added" | "failed" | "select-option" | "sold-out";

/** State of the button. `message` is an error that stays until it is dismissed or the button is pressed again. */
export type AddToCartState = { readonly phase: AddToCartPhase; readonly message: MessageText | null };

/**
 * Events of the button. `elapsed` is sent when the time of `phase` is over; a late one for another phase is ignored.
 */
export type AddToCartAction =
  | { readonly type: "pressed" }
  | { readonly type: "option-missing" }
  | { readonly type: "accepted" }
  /** The shopper must answer something first: the button becomes idle, a message stays. */
  | { readonly type: "asked" }
  | { readonly type: "refused"; readonly message: MessageText }
  | { readonly type: "elapsed"; readonly phase: AddToCartPhase }
  | { readonly type: "dismissed" }
  | { readonly type: "stock-known"; readonly isSoldOut: boolean };

/** What the button shows; a null label keeps its original one. `announcement` is for a live region. */
export type AddToCartView = {
  readonly label: string | null;
  readonly isDisabled: boolean;
  readonly announcement: MessageText | null;
};

/** Returns the state of a button on page load. */
export function initialAddToCart(isSoldOut: boolean): AddToCartState {
  return { phase: isSoldOut ? "sold-out" : "idle", message: null };
}

/** Returns the next state of the button. spec: storefront 4, add-to-cart button */
export function reduceAddToCart(state: AddToCartState, action: AddToCartAction): AddToCartState {
  switch (action.type) {
    case "pressed":
      return step(state, ["idle"], { phase: "adding", message: null });
    case "option-missing":
      return step(state, ["idle"], { phase: "select-option", message: null });
    case "accepted":
      return step(state, ["adding"], { phase: "accepted", message: null });
    case "asked":
      return step(state, ["adding", "failed"], { ...state, phase: "idle" });
    case "refused":
      return step(state, ["adding", "idle"], { phase: "failed", message: action.message });
    case "elapsed":
      return step(state, [action.phase], afterPhase(state));
    case "dismissed":
      return { ...state, message: null };
    case "stock-known":
      return action.isSoldOut
        ? step(state, ["idle"], { ...state, phase: "sold-out" })
        : step(state, ["sold-out"], { ...state, phase: "idle" });
  }
}

/** Returns the milliseconds after which to send `elapsed` for a phase; null when it has no timer. */
export function addToCartTimer(phase: AddToCartPhase): number | null {
  switch (phase) {
    case "accepted":
      return ADD_TO_CART_TIMES_MS.beforeAdded;
    case "added":
      return ADD_TO_CART_TIMES_MS.added;
    case "failed":
      return ADD_TO_CART_TIMES_MS.failed;
    case "select-option":
      return ADD_TO_CART_TIMES_MS.selectOption;
    case "idle":
    case "adding":
    case "sold-out":
      return null;
  }
}

/** Returns the view of the button in its phase. spec: storefront 4, add-to-cart button */
export function addToCartView(state: AddToCartState): AddToCartView {
  switch (state.phase) {
    case "idle":
      return { label: null, isDisabled: false, announcement: null };
    case "adding":
    case "accepted":
      return { label: ADD_TO_CART_LABELS.adding, isDisabled: true, announcement: ADD_TO_CART_LABELS.adding };
    case "added":
      return { label: ADD_TO_CART_LABELS.added, isDisabled: true, announcement: ADD_TO_CART_LABELS.added };
    case "failed":
      return { label: null, isDisabled: true, announcement: state.message };
    case "select-option":
      return {
        label: ADD_TO_CART_LABELS.selectOption,
        isDisabled: true,
        announcement: ADD_TO_CART_LABELS.selectOption,
      };
    case "sold-out":
      return { label: ADD_TO_CART_LABELS.soldOut, isDisabled: true, announcement: null };
  }
}

/** Returns the title of the alert that shows the message. spec: storefront 8, add to cart */
export function addToCartAlertTitle(isExpressCheckout: boolean): string {
  return isExpressCheckout ? CART_MESSAGES.unableToPurchase : CART_MESSAGES.unableToAdd;
}

function afterPhase(state: AddToCartState): AddToCartState {
  switch (state.phase) {
    case "accepted":
      return { ...state, phase: "added" };
    case "added":
    case "failed":
    case "select-option":
      return { ...state, phase: "idle" };
    case "idle":
    case "adding":
    case "sold-out":
      return state;
  }
}

/** Returns `next` from one of the given phases, otherwise the unchanged state. */
function step(state: AddToCartState, from: readonly AddToCartPhase[], next: AddToCartState): AddToCartState {
  return from.includes(state.phase) ? next : state;
}
