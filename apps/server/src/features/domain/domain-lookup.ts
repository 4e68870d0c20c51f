import { Resolver } from "node:dns/promises";

/** DNS lookups; undefined when no answer comes in time. */
export type DomainLookup = {
  /** IPv4 and IPv6 addresses, after following aliases. */
  readonly addressesOf: (name: string) => Promise<readonly string[] | undefined>;
  readonly textsOf: (name: string) => Promise<readonly string[] | undefined>;
};

/** Timeout of a query, which is tried twice. */
const TIMEOUT_MS = 1500;
const TRIES = 2;

/** The name does not exist, or has no such record. */
const NOTHING: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA", "NXDOMAIN"]);

async function answerOf<Answer>(asked: Promise<Answer[]>): Promise<Answer[] | undefined> {
  try {
    return await asked;
  } catch (error) {
    return error instanceof Error && NOTHING.has((error as { code?: unknown }).code) ? [] : undefined;
  }
}

/** Uses this machine's name servers; the domain itself is never contacted. */
export function createDomainLookup(): DomainLookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  return {
    addressesOf: async (name) => {
      // Local names are not in DNS. RFC 6761
      if (name.endsWith(".localhost")) return [];
      const answers = await Promise.all([answerOf(resolver.resolve4(name)), answerOf(resolver.resolve6(name))]);
      const found = answers.flatMap((addresses) => addresses ?? []);
      return found.length === 0 && answers.includes(undefined) ? undefined : found;
    },
    textsOf: async (name) => {
      const texts = await answerOf(resolver.resolveTxt(name));
      return texts?.map((parts) => parts.join(""));
    },
  };
}
