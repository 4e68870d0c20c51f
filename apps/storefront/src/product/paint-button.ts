import { addToCartView, type AddToCartState } from "@stoa/core/cart/add-to-cart-state.ts";
import { say } from "../words/page-words.ts";

/** Shows a state of the button in the server's markup; without a label of its own it gets the one it came with back. */
export function paintButton(button: HTMLElement, state: AddToCartState): void {
  const { label, isDisabled } = addToCartView(state);
  const inner = button.querySelector(".sqs-add-to-cart-button-inner") ?? button;
  button.dataset["originalLabel"] ??= inner.textContent.trim();
  const text = (label && say(label)) ?? button.dataset["originalLabel"];
  if (inner.textContent !== text) {
    // A shorter word must not make the button jump, nor a narrower window scroll; a free width comes back with its own label.
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
