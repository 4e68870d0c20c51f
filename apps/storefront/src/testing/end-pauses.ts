import { vi } from "vitest";

/** Pauses of the page that are this long are over at once: what a button says for a second need not be waited for. */
export function endPauses(...lengthsMs: readonly number[]): void {
  const { setTimeout: wait } = globalThis;
  vi.stubGlobal("setTimeout", (act: () => void, ms = 0) => wait(act, lengthsMs.includes(ms) ? 0 : ms));
}
