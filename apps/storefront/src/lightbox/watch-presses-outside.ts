/**
 * Calls back on a press outside a lightbox's panel. Returns the cleanup function. A press that starts in the panel,
 * such as a text selection, does not count.
 */
export function watchPressesOutside(dialog: HTMLElement, act: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let isBegun = false;
  // The dialog covers the window, but its scroll bar does not count as outside.
  const isOutside = ({ target, clientX }: MouseEvent): boolean => target === dialog && clientX < dialog.clientWidth;
  dialog.addEventListener(
    "pointerdown",
    (event) => {
      isBegun = isOutside(event);
    },
    { signal },
  );
  dialog.addEventListener("click", (event) => isBegun && isOutside(event) && act(), { signal });
  return () => stop.abort();
}
