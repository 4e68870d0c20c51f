import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** Gives the focus to `fallback` when the element that had it is taken off the page, which would lose the place. */
export function useFocusKept(fallback: RefObject<HTMLElement | null>): void {
  const lastFocused = useRef<Element | null>(null);

  useEffect(() => {
    const onFocus = (event: FocusEvent): void => {
      lastFocused.current = event.target instanceof Element ? event.target : null;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);

  // After every change of the page.
  useLayoutEffect(() => {
    const isLost = lastFocused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) {
      lastFocused.current = null;
      fallback.current?.focus({ preventScroll: true });
    }
  });
}
