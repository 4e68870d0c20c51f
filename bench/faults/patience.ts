import { setTimeout as wait } from "node:timers/promises";

const LOOK_EVERY_MS = 50;
const SAY_EVERY_MS = 60_000;
/** An overloaded machine may be slow, but anything longer than this is stuck. */
const LONGEST_MS = 30 * 60_000;

/**
 * Waits without hurry, since a slow machine is not a fault, and logs every minute. Throws when `isDone` does, or after
 * half an hour with the details from `tell`.
 */
export async function waitPatiently(
  what: string,
  isDone: () => Promise<boolean>,
  tell: () => string = () => "",
): Promise<void> {
  const start = performance.now();
  let saidAt = start;
  while (!(await isDone())) {
    const now = performance.now();
    if (now - start > LONGEST_MS) throw new Error(`In half an hour it did not come to pass that ${what}. ${tell()}`);
    if (now - saidAt > SAY_EVERY_MS) {
      saidAt = now;
      console.log(`         waiting for ${((now - start) / 1000).toFixed(0)} s until ${what}`);
    }
    await wait(LOOK_EVERY_MS);
  }
}
