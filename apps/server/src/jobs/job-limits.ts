import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { AnySiteJob } from "./job.ts";

export type JobLimits = {
  /** Flags of the jobs that must not start now: `add_site_job` writes a job's name, and its name with its site. */
  readonly flagsAtTheirLimit: () => string[];
  readonly run: <Result>(job: { name: string; siteId: SiteId }, work: () => Promise<Result>) => Promise<Result>;
};

type Limited = Pick<AnySiteJob, "name" | "limit" | "isLong">;

/** Jobs that take minutes, of all names together. */
const LONG_AT_ONCE = 2;

type Gate = { readonly flags: readonly string[]; readonly limit: number; running: number; waiting: Array<() => void> };

async function pass<Result>(gates: readonly Gate[], work: () => Promise<Result>): Promise<Result> {
  const [gate, ...rest] = gates;
  if (!gate) return work();
  gate.running += 1;
  if (gate.running > gate.limit) {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate.waiting.push(resolve);
    await promise;
  }
  try {
    return await pass(rest, work);
  } finally {
    gate.running -= 1;
    gate.waiting.shift()?.();
  }
}

/**
 * Counts this process's running jobs, so slow ones of one kind leave workers to others, and those of one site leave one
 * to other sites. Workers that fetch simultaneously may get one too many, which then waits.
 */
export function createJobLimits(jobs: readonly Limited[]): JobLimits {
  const longNames = jobs.filter(({ isLong }) => isLong).map(({ name }) => name);
  const long: Gate = { flags: longNames, limit: LONG_AT_ONCE, running: 0, waiting: [] };
  const kinds = new Map<string, readonly Gate[]>(
    jobs.map(({ name, limit, isLong }) => {
      const kind: Gate = { flags: [name], limit, running: 0, waiting: [] };
      return [name, isLong ? [kind, long] : [kind]];
    }),
  );
  const limits = new Map<string, number>(jobs.map(({ name, limit }) => [name, limit]));
  const sites = new Map<string, Gate>();

  function siteGate(name: string, siteId: SiteId): Gate {
    const flag = `${name}:${siteId}`;
    const limit = Math.max(1, (limits.get(name) ?? 1) - 1);
    const gate = sites.get(flag) ?? { flags: [flag], limit, running: 0, waiting: [] };
    sites.set(flag, gate);
    return gate;
  }

  return {
    flagsAtTheirLimit: () => {
      const gates = new Set([...[...kinds.values()].flat(), ...sites.values()]);
      return [...gates].filter(({ running, limit }) => running >= limit).flatMap(({ flags }) => flags);
    },
    run: async ({ name, siteId }, work) => {
      const site = siteGate(name, siteId);
      try {
        return await pass([site, ...(kinds.get(name) ?? [])], work);
      } finally {
        if (site.running === 0) sites.delete(`${name}:${siteId}`);
      }
    },
  };
}
