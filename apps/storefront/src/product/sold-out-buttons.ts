import { loaderTexts } from "../words/messages-at-once.ts";

/** Buttons of items marked by the server: by `item-classes` on the item, or by a mark beside the button. */
const SOLD_OUT_BUTTONS = [
  // The template language counts a paywall (5), an unknown type to it, as sold out.
  '.hentry.sold-out .sqs-add-to-cart-button:not([data-product-type="5"])',
  ":has(> .product-mark.sold-out) .sqs-add-to-cart-button",
].join();

/** Shows sold-out items before any interaction; the island takes over later. spec: storefront 4, add-to-cart button */
export function markSoldOutButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>(SOLD_OUT_BUTTONS)) {
    button.ariaDisabled = "true";
    button.dataset["phase"] = "sold-out";
    (button.querySelector(".sqs-add-to-cart-button-inner") ?? button).textContent = loaderTexts().soldOut;
  }
}
