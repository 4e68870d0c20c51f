import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../plugins/count-against.ts";
import type { ClientNetwork } from "../../plugins/request/client-network.ts";

/** Donations per address and minute: each creates a cart. */
export const DONATIONS_A_MINUTE = 20;
const MINUTE_SECONDS = 60;

/** Throws `too_many_requests`. */
export type DonationLimit = (caller: { readonly siteId: string; readonly network: ClientNetwork }) => Promise<void>;

export function createDonationLimit(): DonationLimit {
  const limiter = new RateLimiterMemory({ points: DONATIONS_A_MINUTE, duration: MINUTE_SECONDS });
  return ({ siteId, network }) => countAgainst([[limiter, `${siteId} ${network}`]]);
}
