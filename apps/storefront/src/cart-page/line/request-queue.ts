/** Never rejects. */
export type RequestTask = () => Promise<void>;

export type RequestQueue = {
  /** Queues a task, replacing a waiting one of the same line: only the latest counts. */
  readonly replace: (lineId: string, task: RequestTask) => void;
  /** Sends everything waiting at once, because the page is being left. */
  readonly flush: () => void;
};

type Waiting = { readonly lineId: string; readonly task: RequestTask };

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
