// spec: storefront 9, lightbox
const RESIZE_TIMEOUT_MS = 100;

/**
 * Marks a lightbox whose panel is taller than the window (`data-tall`): it then starts 50 px from the top, otherwise it
 * is centered.
 * Follows the window and the panel; returns the cleanup function.
 */
export function watchLightboxHeight(dialog: HTMLElement): () => void {
  const panel = dialog.firstElementChild;
  const measure = (): void => {
    dialog.toggleAttribute("data-tall", (panel?.getBoundingClientRect().height ?? 0) > innerHeight);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measureSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(measure, RESIZE_TIMEOUT_MS);
  };
  measure();
  const observer = new ResizeObserver(measureSoon);
  if (panel !== null) {
    observer.observe(panel);
  }
  addEventListener("resize", measureSoon);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    removeEventListener("resize", measureSoon);
  };
}
