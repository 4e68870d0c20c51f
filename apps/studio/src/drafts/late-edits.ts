import { createStore } from "zustand/vanilla";

/** Calls back after the next paint. Returns a function that cancels the request. */
type AfterPaint = (run: () => void) => () => void;

/** An edit that its field shows at once and its draft gets after the paint, so typing never waits for the draft. */
export type LateEdit<Value> = {
  /** Reports a new value; of several before one paint, only the last is passed on. */
  readonly touch: (value: Value) => void;
  /** Passes on the waiting value at once. */
  readonly flush: () => void;
  /** Sets the receiver, also for a value that is already waiting. */
  readonly handTo: (take: (value: Value) => void) => void;
};

const waiting = new Set<() => void>();

export const lateEditStore = createStore(() => ({ isWaiting: false }));

function tellWaiting(): void {
  lateEditStore.setState({ isWaiting: waiting.size > 0 });
}

/** Passes on the waiting values of all fields. Call before a draft is read, changed or sent for any other reason. */
export function flushLateEdits(): void {
  for (const flush of waiting) flush();
}

/** Defers a field's work until its text is painted. */
export function createLateEdit<Value>(first: (value: Value) => void, afterPaint: AfterPaint): LateEdit<Value> {
  let take = first;
  let last: { readonly value: Value } | null = null;
  let cancel: (() => void) | undefined;
  const flush = (): void => {
    if (last === null) return;
    const { value } = last;
    last = null;
    waiting.delete(flush);
    cancel?.();
    try {
      take(value);
    } finally {
      tellWaiting();
    }
  };
  const touch = (value: Value): void => {
    const isFirst = last === null;
    last = { value };
    if (!isFirst) return;
    waiting.add(flush);
    cancel = afterPaint(flush);
    tellWaiting();
  };
  const handTo = (next: (value: Value) => void): void => {
    take = next;
  };
  return { touch, flush, handTo };
}
