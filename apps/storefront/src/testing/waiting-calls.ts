import { expect, vi } from "vitest";

/** How long a call is waited for, in milliseconds. */
export const CALL_MS = 20_000;
/** The same for calls that ask a payment provider. */
export const PAYMENT_MS = 60_000;

export type WaitingCalls = {
  /** The time of all that is waited for is over; it has to be this long. */
  readonly passTime: (ms: number) => void;
};

/** Has the page wait for answers on the test's word. */
export function ownTimeouts(): WaitingCalls {
  let waits: Array<{ readonly ms: number; readonly end: () => void }> = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    waits.push({ ms, end: () => controller.abort(new DOMException("The time is over.", "TimeoutError")) });
    return controller.signal;
  });
  return {
    passTime: (ms) => {
      expect(waits.map((wait) => wait.ms)).toContain(ms);
      for (const wait of waits) wait.end();
      waits = [];
    },
  };
}
