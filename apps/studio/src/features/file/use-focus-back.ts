import { useEffect, useRef } from "react";

/** Returns focus to the tile of a file when its detail closes. */
export function useFocusBack(openId: string | undefined): void {
  const wasOpen = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? wasOpen.current : undefined;
    wasOpen.current = openId;
    if (closed === undefined) return;
    document.querySelector<HTMLElement>(`[data-key="${CSS.escape(closed)}"]`)?.focus();
  }, [openId]);
}
