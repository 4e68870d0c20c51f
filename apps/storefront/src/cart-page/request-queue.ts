/** A request to the server; never rejects. */
export type RequestTask = () => Promise<void>;

/**
 * Sends requests one after the other, in the order of the shopper's wishes, so that each answer is newer than the one before.
 */
export type RequestQueue = {
  /** Sends the task in its turn. It takes the place of one of the same line that still waits: only the last wish counts. */
  readonly replace: (lineId: string, task: RequestTask) => void;
  /** Sends all that waits at once: the page is left and has no other turn. */
  readonly flush: () => void;
};

type Waiting = { readonly lineId: string; readonly task: RequestTask };

/** A queue with nothing in it. */
export function createRequestQueue(): RequestQueue {
  let waiting: Waiting[] = [];
  let isSending = false;

  const sendAll = async (): Promise<void> => {
    isSending = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await next.task();
    }
    isSending = false;
  };

  const replace = (lineId: string, task: RequestTask): void => {
    waiting = waiting.filter((each) => each.lineId !== lineId);
    waiting.push({ lineId, task });
    if (!isSending) {
      void sendAll();
    }
  };

  const flush = (): void => {
    for (const { task } of waiting.splice(0)) {
      void task();
    }
  };

  return { replace, flush };
}
