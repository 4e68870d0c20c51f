/** To show the page anew, to go to another, or to show the one that the browser's history went to. */
export type PageWish = { readonly kind: "refresh" | "move" | "return"; readonly url: URL };

type CarryOut = (wish: PageWish, signal: AbortSignal) => Promise<void>;

/**
 * Carries out one wish at a time, so that an older page never comes over a newer one. Of those that come meanwhile the last
 * counts, except that a refresh waits for the move it belongs to. A move does not wait: it aborts what is under way.
 */
export function takeTurns(carryOut: CarryOut): (wish: PageWish) => void {
  let next: PageWish | null = null;
  let running: AbortController | null = null;

  async function run(): Promise<void> {
    while (next) {
      const wish = next;
      next = null;
      running = new AbortController();
      await carryOut(wish, running.signal);
      running = null;
    }
  }

  return (wish) => {
    if (wish.kind !== "refresh") running?.abort();
    if (wish.kind !== "refresh" || !next) next = wish;
    if (!running) void run();
  };
}
