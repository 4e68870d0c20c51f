/**
 * Calls back when somebody presses beside a lightbox's panel; gives the function that stops it. A press that begins in the panel, such as
 * a selection of text, ends where it likes.
 */
export function watchPressesOutside(dialog: HTMLElement, act: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let isBegun = false;
  // The dialog is the whole window; its scroll bar is no part of that.
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
