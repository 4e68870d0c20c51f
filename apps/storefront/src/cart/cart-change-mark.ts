const MARK = "stoa-cart-changed";

/** Remembers for the tab that a change of the cart was sent, whether or not its answer is seen. */
export function markCartChange(): void {
  try {
    sessionStorage.setItem(MARK, "1");
  } catch {
    // A browser that keeps nothing: a page rendered before the change landed stays as it is until the next one.
  }
}

/** Whether a change was sent since this was asked last. */
export function takeCartChange(): boolean {
  try {
    const isMarked = sessionStorage.getItem(MARK) !== null;
    sessionStorage.removeItem(MARK);
    return isMarked;
  } catch {
    return false;
  }
}
