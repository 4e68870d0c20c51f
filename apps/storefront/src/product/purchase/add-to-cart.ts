import { announceCart, CART_EVENT } from "../../cart/cart-events.ts";
import { readPageDetails } from "../../read-page-details.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { checkChoice } from "../variant/product-choice.ts";
import type { ProductElements } from "../product-elements.ts";
import type { ProductAction, ProductState } from "../product-state.ts";
import { sendPurchase, type Purchase, type PurchaseOutcome } from "./purchase-call.ts";
import { isInListing, readQuantity } from "../read-product.ts";

const CHECKOUT_PATH = "/checkout";

export type PressedProduct = {
  readonly elements: ProductElements;
  readonly state: ProductState;
  readonly dispatch: (action: ProductAction) => void;
};

type Dispatch = PressedProduct["dispatch"];

/**
 * Handles a press of the button: validates the choice, asks the product's questions, calls the server and announces the
 * cart. spec: storefront 4 and 5
 */
export async function addToCart({ elements, state, dispatch }: PressedProduct): Promise<void> {
  if (state.button.phase !== "idle") {
    return;
  }
  const checked = checkChoice(state, readQuantity(elements));
  if (!checked.ok) {
    const isToldOnButton = checked.code === "options" && isInListing(elements);
    dispatch({
      type: "button",
      action: isToldOnButton ? { type: "option-missing" } : { type: "refused", message: checked.message },
    });
    return;
  }
  dispatch({ type: "button", action: { type: "pressed" } });
  const { itemId, way } = elements;
  const purchase = { way, itemId, sku: checked.sku, quantity: checked.quantity, additionalFields: null };
  await (asksFirst(elements)
    ? askAndSend(elements, purchase, dispatch)
    : sendPurchase(purchase).then((outcome) => tellOutcome(outcome, elements, dispatch)));
}

function asksFirst({ formJson, productType }: ProductElements): boolean {
  return formJson !== undefined || productType === PRODUCT_TYPE.giftCard;
}

/** The questions' lightbox is loaded only for products that have some. */
async function askAndSend(elements: ProductElements, purchase: Purchase, dispatch: Dispatch): Promise<void> {
  const lightbox = await import("../question/questions-lightbox.tsx").catch(() => null);
  const rejection =
    lightbox === null
      ? STOREFRONT_MESSAGES.checkConnection
      : await lightbox.rejectionBeforeQuestions(elements, purchase);
  if (lightbox === null || rejection !== null) {
    dispatch({ type: "button", action: { type: "refused", message: rejection ?? "" } });
    return;
  }
  dispatch({ type: "button", action: { type: "asked" } });
  lightbox.openQuestions(elements, {
    send: (additionalFields) => {
      dispatch({ type: "button", action: { type: "pressed" } });
      return sendPurchase({ ...purchase, additionalFields });
    },
    askAgain: (message) => {
      if (message !== null) {
        dispatch({ type: "button", action: { type: "refused", message } });
      }
      dispatch({ type: "button", action: { type: "asked" } });
    },
    finish: (outcome) => tellOutcome(outcome, elements, dispatch),
  });
}

function tellOutcome(outcome: PurchaseOutcome, elements: ProductElements, dispatch: Dispatch): void {
  if (!outcome.ok) {
    dispatch({ type: "button", action: { type: "refused", message: outcome.message } });
    return;
  }
  dispatch({ type: "button", action: { type: "accepted" } });
  if ("checkoutUrl" in outcome) {
    location.assign(outcome.checkoutUrl);
    return;
  }
  const { shoppingCart, newlyAdded } = outcome.added;
  announceCart(CART_EVENT.itemAdded, { shoppingCart });
  if (readPageDetails().isExpressCheckout) {
    location.assign(CHECKOUT_PATH);
  } else if (isInListing(elements)) {
    dispatch({ type: "added-shown", productName: newlyAdded.title });
  }
}
