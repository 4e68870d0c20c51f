import { shouldLoadCart } from "@stoa/core/cart/page/cart-loading-rule.ts";
import { VISITOR_RECORD_COOKIE } from "@stoa/core/visit/visit-cookies.ts";
import { isSignedIn, readCookie } from "./cart/visitor-cookies.ts";
import { announceCart, CART_EVENT, onCartEvent, type CartEventDetail } from "./cart/cart-events.ts";
import { paintCartPill } from "./cart/display/cart-pill.ts";
import { bufferSubmits } from "./submit-buffer.ts";
import { loadCart } from "./cart/load-cart.ts";
import { paintCartCount } from "./cart/display/paint-cart-count.ts";
import { paintCartSubtotal } from "./cart/display/paint-cart-subtotal.ts";
import { CART_PAGE, readRenderedCart } from "./cart/rendered-cart.ts";
import { onFirstIntent, whenPaintedOrUsed } from "./first-intent.ts";
import { watchLazyParts, type LazyPart } from "./lazy-parts.ts";
import { CONTENT_REPLACED } from "./replaced-content.ts";
import { offerPlainForm } from "./product/purchase/plain-purchase.ts";
import { watchProductIntent } from "./product/product-intent.ts";
import { markSoldOutButtons } from "./product/sold-out-buttons.ts";

let shownCart: CartEventDetail["shoppingCart"] = null;

function paintCart({ shoppingCart }: CartEventDetail): void {
  if (shoppingCart === null) {
    return;
  }
  shownCart = shoppingCart;
  paintCartCount(shoppingCart.totalQuantity);
  paintCartPill(shoppingCart.totalQuantity);
  paintCartSubtotal(shoppingCart);
}

/** Themes may hide the buttons until the cart is loaded. spec: storefront 4, cart loading */
function revealAddToCartButtons(): void {
  for (const wrapper of document.querySelectorAll<HTMLElement>(".sqs-add-to-cart-button-wrapper")) {
    wrapper.style.visibility = "visible";
  }
}

function isCartNeeded(): boolean {
  const { cookie } = document;
  // The cart cookie is HttpOnly, so the server sets `hasCart` for scripts.
  return shouldLoadCart({ isAuthenticated: isSignedIn(cookie), hasCartCookie: readCookie(cookie, "hasCart") });
}

async function startCart(): Promise<void> {
  const rendered = readRenderedCart();
  if (rendered !== null) {
    announceCart(CART_EVENT.loaded, { shoppingCart: rendered });
  } else if (isCartNeeded()) {
    await loadCart();
  }
  revealAddToCartButtons();
}

/** Loads React in parallel with the island that needs it; the island's own import reports failures. */
function fetchReact(): void {
  import("./react-root.ts").catch(() => undefined);
}

/**
 * Submits choices in the server's cart on change: the buttons are for browsers without scripts. React's forms have no
 * `action`. A field left by pressing a button of its form is submitted with that press, which a page load in between
 * would lose.
 */
function sendChoice({ target }: { readonly target: EventTarget | null }): void {
  (target as Element | null)
    ?.closest<HTMLFormElement>(`${CART_PAGE} form[action]:not(:has(button:enabled:active))`)
    ?.requestSubmit();
}

/** Parts that load only on a press; without their scripts they are strips, links and native players. */
const LIVE_PARTS = "[class*=gallery-block-],.sqs-video-wrapper,[data-lightbox],[data-film],audio";

const paintedOrUsed = whenPaintedOrUsed();
const cartSubmits = bufferSubmits(CART_PAGE);
addEventListener("change", sendChoice);
sendChoice({ target: document.querySelector(".cart-currency :checked:not([selected])") });

const SHOWN_PARTS: readonly LazyPart[] = [
  {
    selector: CART_PAGE,
    load: async () => {
      await paintedOrUsed;
      fetchReact();
      const { mountCartPage } = await import("./cart-page/cart-page-island.tsx");
      return ([root]) => root && mountCartPage(root, cartSubmits);
    },
    fail: () => cartSubmits(),
  },
  {
    selector: "[data-checkout]",
    load: async () => {
      await paintedOrUsed;
      fetchReact();
      const { mountCheckout } = await import("./checkout/checkout-island.tsx");
      return ([root]) => void (root && mountCheckout(root));
    },
    // On failure, reveals what the form needs without scripts.
    fail: () => document.querySelector("[data-checkout]")?.removeAttribute("data-checkout"),
  },
  {
    selector: LIVE_PARTS,
    load: async () => {
      const { mountGalleries } = await import("./runtime/gallery/galleries.ts");
      return () => mountGalleries(document);
    },
  },
  {
    selector: "[data-popup]",
    load: async () => {
      const { startPopup } = await import("./popup/popup.ts");
      return ([mark]) => mark && startPopup(mark);
    },
  },
];

for (const name of [CART_EVENT.loaded, CART_EVENT.itemAdded, CART_EVENT.recalculateEnd]) {
  onCartEvent(name, paintCart);
}
watchProductIntent({
  importIsland: () => {
    fetchReact();
    return import("./product/product-island.tsx");
  },
  fail: offerPlainForm,
});
watchLazyParts(SHOWN_PARTS);
onFirstIntent(async (target) => {
  let pressed: EventTarget | null = null;
  const note = (event: Event & { key?: string }): void => {
    if (event.type === "click" || event.key === "Enter" || event.key === " ") pressed = event.target;
  };
  const presses = ["click", "keydown"];
  for (const type of presses) document.addEventListener(type, note, true);
  const submits = bufferSubmits("html");
  try {
    (await import("./reached-parts.ts")).watchReachedParts(target, pressed);
  } finally {
    for (const type of presses) document.removeEventListener(type, note, true);
    // Without the script, submit normally.
    submits();
  }
});
document.addEventListener(CONTENT_REPLACED, () => {
  paintCart({ shoppingCart: shownCart });
  markSoldOutButtons();
  revealAddToCartButtons();
});
addEventListener("pageshow", (event) => {
  // A page from the back/forward cache shows an outdated count.
  if (event.persisted && (shownCart !== null || isCartNeeded())) {
    void loadCart();
  }
});
/** Failures are ignored: nobody can act on them here. */
function tell(uncaught?: ErrorEvent | PromiseRejectionEvent): void {
  import("./visit/report-visit.ts").then(({ reportVisit }) => reportVisit(uncaught)).catch(() => undefined);
}

addEventListener("error", tell);
addEventListener("unhandledrejection", tell);
if (readCookie(document.cookie, VISITOR_RECORD_COOKIE)) tell();
markSoldOutButtons();
void startCart();
