import { useEffect, useRef, type RefObject } from "react";

/** Dialogs give the focus back in the frame after they close. */
const FOCUS_RESTORED_MS = 50;

/** A button that opened a dialog may be gone when it closes: the keyboard goes on at the heading then. */
export function useHeadingFocus(isOpen: boolean): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosing) return;
    const timer = setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) headingRef.current?.focus();
    }, FOCUS_RESTORED_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return headingRef;
}
