import {
  addToCartView,
  initialAddToCart,
  reduceAddToCart,
  type AddToCartAction,
  type AddToCartState,
} from "@stoa/core/cart/add-to-cart-state.ts";
import { isChosenSoldOut, type ProductChoice } from "./product-choice.ts";

/** One product on a page: what is chosen, where its button is, and what is shown about it. */
export type ProductState = ProductChoice & {
  /** The whole item is sold out, whatever is chosen. */
  readonly isItemSoldOut: boolean;
  readonly button: AddToCartState;
  /** Name in the popover of a listing; null while it is closed. */
  readonly addedName: string | null;
};

export type ProductAction =
  | { readonly type: "chosen"; readonly name: string; readonly value: string }
  | { readonly type: "button"; readonly action: AddToCartAction }
  | { readonly type: "added-shown"; readonly productName: string }
  | { readonly type: "added-closed" };

/** What a product starts with; `chosen` may already hold what the visitor picked before the island came. */
export function createProductState(choice: ProductChoice, isItemSoldOut: boolean): ProductState {
  const isSoldOut = isItemSoldOut || isChosenSoldOut(choice);
  return { ...choice, isItemSoldOut, button: initialAddToCart(isSoldOut), addedName: null };
}

/** The next state; the button follows the stock of whatever is chosen. spec: storefront 4, add-to-cart button */
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

/** What screen readers hear of the button; an error is read by its dialog. */
export function buttonAnnouncement({ button }: ProductState): string {
  return button.phase === "failed" ? "" : (addToCartView(button).announcement ?? "");
}

function withStock(state: ProductState): ProductState {
  const isSoldOut = state.isItemSoldOut || isChosenSoldOut(state);
  return { ...state, button: reduceAddToCart(state.button, { type: "stock-known", isSoldOut }) };
}
