import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** Moves focus to `fallback` when the focused element is removed. */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>): void {
  const lastFocused = useRef<Element | null>(null);

  useEffect(() => {
    const onFocus = (event: FocusEvent): void => {
      lastFocused.current = event.target instanceof Element ? event.target : null;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);

  // Runs after every render.
  useLayoutEffect(() => {
    const isLost = lastFocused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) {
      lastFocused.current = null;
      fallback.current?.focus({ preventScroll: true });
    }
  });
}
