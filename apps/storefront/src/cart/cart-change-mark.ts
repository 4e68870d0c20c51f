const MARK = "stoa-cart-changed";

/** Records for this tab that a cart change was sent, whether or not its answer arrives. */
export function markCartChange(): void {
  try {
    sessionStorage.setItem(MARK, "1");
  } catch {
    // Without storage, a page rendered before the change arrived stays outdated until the next one.
  }
}

/** Returns whether a change was sent since the last call. */
export function takeCartChange(): boolean {
  try {
    const isMarked = sessionStorage.getItem(MARK) !== null;
    sessionStorage.removeItem(MARK);
    return isMarked;
  } catch {
    return false;
  }
}
