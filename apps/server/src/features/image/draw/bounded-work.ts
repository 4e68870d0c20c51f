import { AppError } from "../../../errors.ts";

type BoundedWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs a limited number of tasks at a time and queues a limited number; rejects more with `unavailable`, so a crowd
 * cannot fill the memory.
 */
export function createBoundedWork(atOnce: number, waiting: number): BoundedWork {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError("unavailable");
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
