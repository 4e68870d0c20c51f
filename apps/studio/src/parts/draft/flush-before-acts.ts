const ACTS = ["pointerdown", "click", "drop", "beforeunload", "pagehide", "visibilitychange"] as const;

type HeldKeys = Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey">;

/**
 * Calls `flush` before pointer actions and shortcuts and before the page goes away. Returns the cleanup function, which
 * flushes once more.
 */
export function flushBeforeActs(page: EventTarget, flush: () => void): () => void {
  const flushBeforeShortcut = (event: Event): void => {
    const { ctrlKey, metaKey, altKey } = event as Event & HeldKeys;
    if (ctrlKey || metaKey || altKey) flush();
  };
  for (const act of ACTS) page.addEventListener(act, flush, { capture: true });
  page.addEventListener("keydown", flushBeforeShortcut, { capture: true });
  return () => {
    for (const act of ACTS) page.removeEventListener(act, flush, { capture: true });
    page.removeEventListener("keydown", flushBeforeShortcut, { capture: true });
    flush();
  };
}
