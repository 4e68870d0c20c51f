import type { Domain, DomainCheck, DomainState } from "@stoa/core/domain/domain-api.ts";
import type { DomainLookup } from "./domain-lookup.ts";

type Answers = readonly string[] | undefined;

function stateOf(found: Answers, ours: Answers): DomainState {
  if (found === undefined) return "no-answer";
  if (found.length === 0) return "not-found";
  if (ours === undefined || ours.length === 0) return "unknown";
  return found.some((address) => ours.includes(address)) ? "here" : "elsewhere";
}

function proofState(texts: Answers, value: string): DomainCheck["proof"] {
  if (texts === undefined) return "no-answer";
  return texts.some((text) => text.trim() === value) ? "found" : "missing";
}

/** Addresses listed per domain: a name can have hundreds. */
const MAX_FOUND = 8;

/**
 * Looks up a domain in DNS. Pointing here proves no ownership: only the TXT record does, since its text is made for one
 * site and set by the domain's owner.
 */
export async function lookUpDomain(
  { host, proof }: Pick<Domain, "host" | "proof">,
  { lookup, builtIn }: { readonly lookup: DomainLookup; readonly builtIn: string },
): Promise<Omit<DomainCheck, "domain">> {
  const [found, ours, texts] = await Promise.all([
    lookup.addressesOf(host),
    lookup.addressesOf(builtIn),
    proof ? lookup.textsOf(proof.name) : undefined,
  ]);
  return {
    state: stateOf(found, ours),
    found: (found ?? []).slice(0, MAX_FOUND),
    proof: proof ? proofState(texts, proof.value) : "found",
  };
}

/** The server's addresses rarely change, and the list of domains should not wait for DNS each time. */
const KEPT_MS = 5 * 60_000;

export function createOwnAddresses(
  lookup: DomainLookup,
  now: () => number,
): (name: string) => Promise<readonly string[]> {
  let kept: { readonly addresses: Promise<Answers>; readonly until: number } | undefined;
  return async (name) => {
    // All sites share the addresses of the wildcard.
    if (!kept || kept.until <= now()) kept = { addresses: lookup.addressesOf(name), until: now() + KEPT_MS };
    return (await kept.addresses) ?? [];
  };
}
