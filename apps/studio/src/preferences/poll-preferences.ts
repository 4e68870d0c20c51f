/** How long another tab waits for an announced change. spec: platform 9, preferences poll */
export const PREFERENCES_POLL = { waitMs: 100, timeoutMs: 3000 } as const;

type Poll<Value> = {
  readonly read: () => Promise<Value>;
  readonly isExpected: (value: Value) => boolean;
  readonly wait: (ms: number) => Promise<void>;
};

/** Reads until the value is as expected or time is up; returns the last value. */
export async function pollPreferences<Value>({ read, isExpected, wait }: Poll<Value>): Promise<Value> {
  let value = await read();
  for (let waitedMs = 0; waitedMs < PREFERENCES_POLL.timeoutMs; waitedMs += PREFERENCES_POLL.waitMs) {
    if (isExpected(value)) return value;
    await wait(PREFERENCES_POLL.waitMs);
    value = await read();
  }
  return value;
}
