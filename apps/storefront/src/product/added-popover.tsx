import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactElement } from "react";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/storefront-messages.ts";
import { followCartLink } from "./popover-place.ts";

// spec: platform 9, cart indicator
const POPOVER_LIFETIME_MS = 3000;

/** Only one popover is on a page at a time. spec: platform 4, added-to-cart popover */
let closeShown: (() => void) | null = null;

type AddedPopoverProps = { readonly productName: string; readonly onClose: () => void };

/** Says on a listing what was added; goes by itself, and stays while it is pointed at or has the focus. spec: platform 4 */
export function AddedPopover({ productName, onClose }: AddedPopoverProps): ReactElement {
  const popover = useRef<HTMLOutputElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const closeThis = (): void => close();
    closeShown?.();
    closeShown = closeThis;
    return () => {
      closeShown = closeShown === closeThis ? null : closeShown;
    };
  }, []);

  useLayoutEffect(() => (popover.current === null ? undefined : followCartLink(popover.current)), []);

  useEffect(() => {
    const timer = setInterval(() => {
      if (popover.current?.matches(":hover, :focus-within") !== true) {
        close();
      }
    }, POPOVER_LIFETIME_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <output ref={popover} className="stoa-added-popover">
      <span>{fillMessage(STOREFRONT_MESSAGES.addedToCart, { productName })}</span>
      <button className="stoa-added-popover-close" type="button" onClick={onClose}>
        {STOREFRONT_MESSAGES.close}
      </button>
    </output>
  );
}
