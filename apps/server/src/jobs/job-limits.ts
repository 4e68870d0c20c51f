export type JobLimits = {
  readonly namesAtTheirLimit: () => string[];
  readonly run: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
};

/**
 * Counts this process's running jobs, so slow ones of one kind leave workers to others. Workers that fetch
 * simultaneously may get one too many, which then waits.
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
