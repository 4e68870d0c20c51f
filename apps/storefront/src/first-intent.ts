export const INTENT_EVENTS = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown", "change"] as const;

/**
 * Calls back at the first sign of interaction, with its target, so pages that are only read load nothing extra; if
 * loading fails, the next sign retries.
 */
export function onFirstIntent(start: (target: Element) => Promise<void>): void {
  const onIntent = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    for (const type of INTENT_EVENTS) document.removeEventListener(type, onIntent, true);
    start(target).catch(listen);
  };
  const listen = (): void => {
    for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { capture: true, passive: true });
  };
  listen();
}

/**
 * Resolves when the page is loaded and painted, or at the first interaction, so a script loaded then does not compete
 * with the page's own content. Call before the page has loaded.
 */
export function whenPaintedOrUsed(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("load", () => {
      new PerformanceObserver((seen) => {
        if (seen.getEntriesByName("first-contentful-paint").length > 0) resolve();
      }).observe({ type: "paint", buffered: true });
    });
    onFirstIntent(async () => resolve());
  });
}
