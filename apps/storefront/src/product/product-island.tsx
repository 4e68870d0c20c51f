import { addToCartAlertTitle, addToCartTimer } from "@stoa/core/cart/add/add-to-cart-state.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { LiveRegion } from "@stoa/ui/live-region.tsx";
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, type ReactElement } from "react";
import type { Root } from "react-dom/client";
import { readPageDetails } from "../read-page-details.ts";
import { CONTENT_REPLACED } from "../replaced-content.ts";
import { renderNow } from "../react-root.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { AddedPopover } from "./purchase/added-popover.tsx";
import { addToCart } from "./purchase/add-to-cart.ts";
import { AlertDialog } from "./purchase/alert-dialog.tsx";
import { listenToProduct } from "./listen-to-product.ts";
import { createProductPainter, type ProductPainter } from "./paint/paint-product.ts";
import { findProductElements, PRODUCT_HOME, productControls, type ProductElements } from "./product-elements.ts";
import { buttonAnnouncement, reduceProduct } from "./product-state.ts";
import { readProduct } from "./read-product.ts";
import { translate } from "../words/page-messages.ts";
import { usePageMessages } from "../words/use-page-messages.ts";

/** Holds one product's state and shows its notices; the product itself remains server markup, updated from here. */
function ProductIsland({ elements }: { readonly elements: ProductElements }): ReactElement {
  const [state, dispatch] = useReducer(reduceProduct, elements, readProduct);
  const painter = useRef<ProductPainter>(null);
  const areWordsThere = usePageMessages();
  const { button, addedName, productType } = state;

  useLayoutEffect(() => {
    painter.current ??= createProductPainter(elements);
    painter.current(state);
  }, [elements, state]);

  const sayAnew = useEffectEvent(() => painter.current?.(state));
  useEffect(() => {
    if (areWordsThere) sayAnew();
  }, [areWordsThere]);

  const press = useEffectEvent(() => addToCart({ elements, state, dispatch }));
  useLayoutEffect(
    () =>
      listenToProduct(elements, {
        choose: (name, value) => dispatch({ type: "chosen", name, value }),
        press: () => void press(),
      }),
    [elements],
  );

  const { phase } = button;
  useEffect(() => {
    const wait = addToCartTimer(phase);
    if (wait === null) {
      return undefined;
    }
    const timer = setTimeout(() => dispatch({ type: "button", action: { type: "elapsed", phase } }), wait);
    return () => clearTimeout(timer);
  }, [phase]);

  const alertTitle =
    productType === PRODUCT_TYPE.giftCard
      ? STOREFRONT_MESSAGES.unableToPurchaseGiftCard
      : addToCartAlertTitle(readPageDetails().isExpressCheckout === true);
  return (
    <>
      <LiveRegion message={translate(buttonAnnouncement(state))} />
      {button.message !== null && (
        <AlertDialog
          title={alertTitle}
          message={button.message}
          onClose={() => dispatch({ type: "button", action: { type: "dismissed" } })}
        />
      )}
      {addedName !== null && (
        <AddedPopover productName={addedName} onClose={() => dispatch({ type: "added-closed" })} />
      )}
    </>
  );
}

const mounted = new Map<HTMLElement, Root>();
let taken = new WeakSet<Element>();

/** Takes over a control's product synchronously, once per product. */
export function mountProduct(control: HTMLElement): void {
  const elements = taken.has(control) ? null : findProductElements(control);
  if (elements === null) {
    return;
  }
  for (const each of productControls(elements)) {
    taken.add(each);
  }
  const host = document.createElement("div");
  // Content outside a modal dialog is inert for screen readers, so the announcements go inside.
  (control.closest(`[${PRODUCT_HOME}]`) ?? document.body).append(host);
  mounted.set(host, renderNow(host, <ProductIsland elements={elements} />));
}

export function releaseProducts(part: Element): void {
  for (const [host, root] of mounted) {
    if (host.parentElement !== document.body && host.parentElement?.contains(part) === true) {
      root.unmount();
      mounted.delete(host);
    }
  }
}

document.addEventListener(CONTENT_REPLACED, () => {
  for (const [host, root] of mounted) {
    root.unmount();
    host.remove();
  }
  mounted.clear();
  taken = new WeakSet();
});
