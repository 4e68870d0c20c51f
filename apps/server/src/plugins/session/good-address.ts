import type { ClientNetwork } from "../request/client-network.ts";
import { createSharedLimiter, type LimiterParts } from "../shared-limiter.ts";

const KEPT_SECONDS = 30 * 24 * 60 * 60;

export type GoodAddresses = {
  /** Whether somebody signed in to `door`, an account, from this address within the last 30 days. */
  readonly isGood: (network: ClientNetwork, door: string) => Promise<boolean>;
  readonly remember: (network: ClientNetwork, door: string) => Promise<void>;
};

/**
 * Addresses that accounts were opened from, kept as hashes beside the counts of attempts: attempts from there count apart
 * from those of strangers elsewhere.
 */
export function createGoodAddresses(parts: LimiterParts, name: string): GoodAddresses {
  const seen = createSharedLimiter(parts, { name: `${name} opened from`, points: Infinity, duration: KEPT_SECONDS });
  const keyOf = (network: ClientNetwork, door: string): string => `${network} ${door}`;
  return {
    isGood: async (network, door) => ((await seen.get(keyOf(network, door)))?.consumedPoints ?? 0) > 0,
    remember: async (network, door) => void (await seen.consume(keyOf(network, door))),
  };
}
