import type { MessageText } from "@stoa/core/message/message-of.ts";
import {
  addToCartView,
  initialAddToCart,
  reduceAddToCart,
  type AddToCartAction,
  type AddToCartState,
} from "@stoa/core/cart/add/add-to-cart-state.ts";
import { isChosenSoldOut, type ProductChoice } from "./variant/product-choice.ts";

export type ProductState = ProductChoice & {
  /** The whole item is sold out, regardless of the choice. */
  readonly isItemSoldOut: boolean;
  readonly button: AddToCartState;
  /** Name in a listing's popover; null while it is closed. */
  readonly addedName: string | null;
};

export type ProductAction =
  | { readonly type: "chosen"; readonly name: string; readonly value: string }
  | { readonly type: "button"; readonly action: AddToCartAction }
  | { readonly type: "added-shown"; readonly productName: string }
  | { readonly type: "added-closed" };

/** Creates the initial state; `chosen` may include choices made before the island loaded. */
export function createProductState(choice: ProductChoice, isItemSoldOut: boolean): ProductState {
  const isSoldOut = isItemSoldOut || isChosenSoldOut(choice);
  return { ...choice, isItemSoldOut, button: initialAddToCart(isSoldOut), addedName: null };
}

/** Returns the next state; the button follows the stock of the choice. spec: storefront 4, add-to-cart button */
export function reduceProduct(state: ProductState, action: ProductAction): ProductState {
  switch (action.type) {
    case "chosen":
      return withStock({ ...state, chosen: { ...state.chosen, [action.name]: action.value } });
    case "button":
      return withStock({ ...state, button: reduceAddToCart(state.button, action.action) });
    case "added-shown":
      return { ...state, addedName: action.productName };
    case "added-closed":
      return { ...state, addedName: null };
  }
}

/** Screen reader text of the button; errors are announced by their dialog. */
export function buttonAnnouncement({ button }: ProductState): MessageText {
  return button.phase === "failed" ? "" : (addToCartView(button).announcement ?? "");
}

function withStock(state: ProductState): ProductState {
  const isSoldOut = state.isItemSoldOut || isChosenSoldOut(state);
  return { ...state, button: reduceAddToCart(state.button, { type: "stock-known", isSoldOut }) };
}
