import { toMessage } from "@stoa/core/message/to-message.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { addEntry } from "../cart/add-entry.ts";
import { announceCart, CART_EVENT, onCartEvent, type CartEventDetail } from "../cart/cart-events.ts";
import { translate } from "../words/page-messages.ts";
import { showProblem } from "./show-problem.tsx";

// spec: storefront 4, add-to-cart button
const ADDED_MS = 2000;

async function add(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const label = button.textContent;
  const { itemId = "", sku = "" } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  button.setAttribute("aria-disabled", "true");
  button.textContent = translate(toMessage("addToCart.adding"));
  const answer = await addEntry({ itemId, sku, quantity: 1, additionalFields: null });
  if (answer.ok) {
    const { shoppingCart } = answer.reply;
    announceCart(CART_EVENT.itemAdded, { shoppingCart });
    announceCart(CART_EVENT.loaded, { shoppingCart });
    button.textContent = translate(toMessage("addToCart.added"));
  } else {
    button.textContent = label;
    showProblem(CART_MESSAGES.unableToAddLine, answer.message);
  }
  setTimeout(
    () => {
      button.textContent = label;
      button.removeAttribute("aria-disabled");
    },
    answer.ok ? ADDED_MS : 0,
  );
}

function onSubmit(event: SubmitEvent): void {
  const { target, submitter } = event;
  if (
    target instanceof HTMLFormElement &&
    target.matches(".cart-also-form") &&
    submitter instanceof HTMLButtonElement
  ) {
    event.preventDefault();
    if (submitter.ariaDisabled !== "true") void add(target, submitter);
  }
}

/** The list's prices are in the currency of the rendered page. */
function hideOtherCurrency({ shoppingCart }: CartEventDetail): void {
  const list = document.querySelector<HTMLElement>(".cart-also");
  if (list !== null && shoppingCart !== null) list.hidden = list.dataset["currency"] !== shoppingCart.currency;
}

let stopFollowing = (): void => undefined;

/** Adds "customers also bought" items to the cart without a page load. Idempotent. */
export function takeAlsoBought(): void {
  document.addEventListener("submit", onSubmit);
  stopFollowing();
  stopFollowing = onCartEvent(CART_EVENT.recalculateEnd, hideOtherCurrency);
}
