/** What shows that a visitor is about to use something. */
export const INTENT_EVENTS = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown", "change"] as const;

/**
 * Calls back at the first sign that somebody uses the page, with where it was. What is fetched then is no weight of pages
 * that are only read; if the fetch fails the next sign tries again.
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
 * Once the page's own things have come and people see them, or at the first sign that somebody uses it: a script that is fetched then
 * takes no bandwidth from what people look at first, and what it draws is not what they wait for. To be called before the page has loaded.
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
