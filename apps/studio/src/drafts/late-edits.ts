import { createStore } from "zustand/vanilla";

/** Calls back once what is shown now is painted; gives what takes the request back. */
type AfterPaint = (run: () => void) => () => void;

/** What a field shows already and its draft gets after the paint, so that no key waits for the draft. */
export type LateEdit<Value> = {
  /** The field shows something new; of several before one paint only the last is handed on. */
  readonly touch: (value: Value) => void;
  /** Hands on what waits, now. */
  readonly flush: () => void;
  /** Who gets what is handed on from now on, also what waits already. */
  readonly handTo: (take: (value: Value) => void) => void;
};

const waiting = new Set<() => void>();

/** Whether a field shows something that its draft does not have yet. */
export const lateEditStore = createStore(() => ({ isWaiting: false }));

function tellWaiting(): void {
  lateEditStore.setState({ isWaiting: waiting.size > 0 });
}

/** Hands on what waits of every field. To be called before a draft is read, changed or sent for any other reason. */
export function flushLateEdits(): void {
  for (const flush of waiting) flush();
}

/** Puts the work of a field off until its text is painted. */
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
