export type PageCommand = { readonly kind: "refresh" | "move" | "return"; readonly url: URL };

type CarryOut = (command: PageCommand, signal: AbortSignal) => Promise<void>;

/**
 * Handles one request at a time, so an older page never replaces a newer one. Of waiting requests the last one wins,
 * but a refresh waits for the move it belongs to. A move aborts the current request.
 */
export function takeTurns(carryOut: CarryOut): (command: PageCommand) => void {
  let next: PageCommand | null = null;
  let running: AbortController | null = null;

  async function run(): Promise<void> {
    while (next) {
      const command = next;
      next = null;
      running = new AbortController();
      await carryOut(command, running.signal);
      running = null;
    }
  }

  return (command) => {
    if (command.kind !== "refresh") running?.abort();
    if (command.kind !== "refresh" || !next) next = command;
    if (!running) void run();
  };
}
