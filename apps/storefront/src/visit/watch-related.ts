import { VISIT_EVENT } from "@stoa/core/visit/visit-event.ts";
import { CART_EVENT, onCartEvent } from "../cart/cart-events.ts";

/** Related products of a product page, and "customers also bought" beside the cart. */
const RELATED = ".product-related, .cart-also";
const REVIEWS_LINK = 'a[href$="#reviews"]';

function tellShown(tell: (event: string) => void): void {
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    tell(VISIT_EVENT.relatedDisplay);
  });
  for (const section of document.querySelectorAll(RELATED)) watcher.observe(section);
}

/**
 * Reports when related products are viewed, followed or added to the cart, and when reviews are opened.
 * spec: storefront 7, tracking event names
 */
export function watchRelated(tell: (event: string) => void): void {
  tellShown(tell);
  let isFromRelated = false;
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      isFromRelated = target.closest(RELATED) !== null;
      if (isFromRelated && target.closest("a") !== null) tell(VISIT_EVENT.relatedClick);
      if (target.closest(REVIEWS_LINK) !== null) tell(VISIT_EVENT.reviewsTab);
    },
    { capture: true },
  );
  onCartEvent(CART_EVENT.itemAdded, () => {
    if (isFromRelated) tell(VISIT_EVENT.relatedAddToCart);
  });
}
