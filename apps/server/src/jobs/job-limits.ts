export type JobLimits = {
  /** Names of jobs of which no more may start now. */
  readonly namesAtTheirLimit: () => string[];
  /** Runs the work as soon as the limit of its name allows. */
  readonly run: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
};

/**
 * Counts the jobs that run in this process, so that slow ones of one kind leave workers to the others. Workers that fetch at the same
 * moment may get one too many; that one waits for its turn.
 */
export function createJobLimits(jobs: ReadonlyArray<{ readonly name: string; readonly limit: number }>): JobLimits {
  const limits = new Map(jobs.map(({ name, limit }) => [name, limit]));
  const taken = new Map<string, number>();
  const waiting = new Map<string, Array<() => void>>();

  async function run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    if (count > (limits.get(name) ?? 1)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      await promise;
    }
    try {
      return await work();
    } finally {
      taken.set(name, (taken.get(name) ?? 1) - 1);
      waiting.get(name)?.shift()?.();
    }
  }
  return {
    namesAtTheirLimit: () => jobs.filter(({ name, limit }) => (taken.get(name) ?? 0) >= limit).map(({ name }) => name),
    run,
  };
}
