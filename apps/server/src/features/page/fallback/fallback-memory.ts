import { createBoundedMap } from "@stoa/core/lib/bounded-map.ts";

/** What is known about the releases whose themes can draw pages. In memory: it can be found out again. */
export type FallbackMemory = {
  /** The last release whose theme drew a kind of page as it should be. */
  readonly goodOf: (siteId: string, kind: string) => number | undefined;
  readonly keepGood: (siteId: string, kind: string, release: number) => void;
  /** The release whose theme replaces that of a broken release; 0 if there is none. */
  readonly insteadOf: (siteId: string, kind: string, release: number) => number | undefined;
  readonly keepInstead: (siteId: string, kind: string, releases: { broken: number; instead: number }) => void;
  /** True once for each release of a site. */
  readonly isFirstFailure: (siteId: string, release: number) => boolean;
};

const MAX_KINDS = 10_000;
const MAX_FAILURES = 2000;

export function createFallbackMemory(): FallbackMemory {
  const good = createBoundedMap<number>(MAX_KINDS);
  const instead = createBoundedMap<number>(MAX_FAILURES);
  const told = createBoundedMap<true>(MAX_FAILURES);
  return {
    goodOf: (siteId, kind) => good.get(`${siteId} ${kind}`),
    keepGood: (siteId, kind, release) => good.set(`${siteId} ${kind}`, release),
    insteadOf: (siteId, kind, release) => instead.get(`${siteId} ${release} ${kind}`),
    keepInstead: (siteId, kind, found) => instead.set(`${siteId} ${found.broken} ${kind}`, found.instead),
    isFirstFailure: (siteId, release) => {
      const key = `${siteId} ${release}`;
      const isFirst = told.get(key) === undefined;
      told.set(key, true);
      return isFirst;
    },
  };
}
