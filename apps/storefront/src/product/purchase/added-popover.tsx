import { toMessage } from "@stoa/core/message/to-message.ts";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import { addLateStyles } from "../../lightbox/late-styles.ts";
import { followCartLink } from "./popover-position.ts";
import styles from "./product-notices.css?inline";
import { translate } from "../../words/page-messages.ts";

// spec: platform 9, cart indicator
const POPOVER_LIFETIME_MS = 3000;

/** Only one popover is shown at a time. spec: platform 4, added-to-cart popover */
let closeShown: (() => void) | null = null;

function useHeld(popover: RefObject<HTMLElement | null>): boolean {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const element = popover.current;
    const stop = new AbortController();
    const { signal } = stop;
    element?.addEventListener("pointerenter", () => setPointed(true), { signal });
    element?.addEventListener("pointerleave", () => setPointed(false), { signal });
    element?.addEventListener("focusin", () => setFocused(true), { signal });
    element?.addEventListener("focusout", () => setFocused(false), { signal });
    return () => stop.abort();
  }, [popover]);
  return isPointed || isFocused;
}

type AddedPopoverProps = { readonly productName: string; readonly onClose: () => void };

/** Confirms an added product on a listing; disappears automatically unless hovered or focused. spec: platform 4 */
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

  useLayoutEffect(() => {
    addLateStyles(styles);
    return popover.current === null ? undefined : followCartLink(popover.current);
  }, []);

  const isHeld = useHeld(popover);
  useEffect(() => {
    if (isHeld) {
      return undefined;
    }
    const timer = setTimeout(() => close(), POPOVER_LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <output ref={popover} className="stoa-added-popover">
      <span>{translate(toMessage("storefront.addedToCart", { productName }))}</span>
      <button className="stoa-added-popover-close" type="button" onClick={onClose}>
        {translate(toMessage("storefront.close"))}
      </button>
    </output>
  );
}
