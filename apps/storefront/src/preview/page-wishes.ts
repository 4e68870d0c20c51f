export type PageWish = { readonly kind: "refresh" | "move" | "return"; readonly url: URL };

type CarryOut = (wish: PageWish, signal: AbortSignal) => Promise<void>;

/**
 * Handles one request at a time, so an older page never replaces a newer one. Of waiting requests the last one wins,
 * but a refresh waits for the move it belongs to. A move aborts the current request.
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
