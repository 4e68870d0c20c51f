import { addToCartView, type AddToCartState } from "@stoa/core/cart/add/add-to-cart-state.ts";
import { translate } from "../../words/page-messages.ts";

/** Renders a button state into the server's markup; a state without a label restores the original one. */
export function paintButton(button: HTMLElement, state: AddToCartState): void {
  const { label, isDisabled } = addToCartView(state);
  const inner = button.querySelector(".sqs-add-to-cart-button-inner") ?? button;
  button.dataset["originalLabel"] ??= inner.textContent.trim();
  const text = (label && translate(label)) ?? button.dataset["originalLabel"];
  if (inner.textContent !== text) {
    // Keeps a shorter label from shrinking the button, without overflowing a narrower window; the original label
    // restores the free width.
    button.style.minWidth = label === null ? "" : `min(${button.offsetWidth}px, 100%)`;
    inner.textContent = text;
  }
  button.dataset["phase"] = state.phase;
  if (isDisabled) {
    button.ariaDisabled = "true";
  } else {
    button.removeAttribute("aria-disabled");
  }
}
