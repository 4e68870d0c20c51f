import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { addCartEntry } from "@stoa/core/cart/cart-api.ts";
import { announceCart, CART_EVENT } from "../cart/cart-events.ts";
import { isExpressCheckout } from "../cart/cart-pill.ts";
import { callShopper } from "../cart/shopper-call.ts";
import { checkChoice } from "./product-choice.ts";
import type { ProductElements } from "./product-elements.ts";
import type { ProductAction, ProductState } from "./product-state.ts";
import { isListingPage, readQuantity } from "./read-product.ts";

const ENTRIES_URL = "/api/commerce/shopping-cart/entries";
const CHECKOUT_PATH = "/checkout";

type AddedReply = EndpointReply<typeof addCartEntry>;

export type PressedProduct = {
  readonly elements: ProductElements;
  readonly state: ProductState;
  readonly dispatch: (action: ProductAction) => void;
};

/** Carries out a press of the button: checks the choice, asks the server, tells the page. spec: storefront 4 and 5 */
export async function addToCart({ elements, state, dispatch }: PressedProduct): Promise<void> {
  if (state.button.phase !== "idle") {
    return;
  }
  const checked = checkChoice(state, readQuantity(elements));
  if (!checked.ok) {
    const isToldOnButton = checked.code === "options" && isListingPage();
    dispatch({
      type: "button",
      action: isToldOnButton ? { type: "option-missing" } : { type: "refused", message: checked.message },
    });
    return;
  }
  dispatch({ type: "button", action: { type: "pressed" } });
  const { sku, quantity } = checked;
  const body = { itemId: elements.itemId, sku, quantity, additionalFields: null };
  const answer = await callShopper<AddedReply>({ method: "POST", path: ENTRIES_URL, body });
  if (answer.ok) {
    tellAdded(answer.reply, dispatch);
  } else {
    dispatch({ type: "button", action: { type: "refused", message: answer.message } });
  }
}

function tellAdded({ shoppingCart, newlyAdded }: AddedReply, dispatch: PressedProduct["dispatch"]): void {
  dispatch({ type: "button", action: { type: "accepted" } });
  announceCart(CART_EVENT.itemAdded, { shoppingCart });
  if (isExpressCheckout()) {
    location.assign(CHECKOUT_PATH);
  } else if (isListingPage()) {
    dispatch({ type: "added-shown", productName: newlyAdded.title });
  }
}
