import { Resolver } from "node:dns/promises";

/** What DNS says of a name; undefined when it does not answer in time. */
export type DomainLookup = {
  /** IPv4 and IPv6 addresses that it leads to, through whatever aliases. */
  readonly addressesOf: (name: string) => Promise<readonly string[] | undefined>;
  /** Its texts. */
  readonly textsOf: (name: string) => Promise<readonly string[] | undefined>;
};

/** A name server is asked this long, twice. */
const TIMEOUT_MS = 1500;
const TRIES = 2;

/** There is no such name, or nothing of that kind at it. */
const NOTHING: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA", "NXDOMAIN"]);

async function answerOf<Answer>(asked: Promise<Answer[]>): Promise<Answer[] | undefined> {
  try {
    return await asked;
  } catch (error) {
    return error instanceof Error && NOTHING.has((error as { code?: unknown }).code) ? [] : undefined;
  }
}

/** Asks the name servers of this machine. Nothing is asked of the domain itself. */
export function createDomainLookup(): DomainLookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  return {
    addressesOf: async (name) => {
      // Names of this machine are in no DNS. RFC 6761
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
