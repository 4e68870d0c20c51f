import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../plugins/count-against.ts";

/** Donations per address and minute: each creates a cart. */
export const DONATIONS_A_MINUTE = 20;
const MINUTE_SECONDS = 60;

/** Throws `too_many_requests`. */
export type DonationLimit = (caller: { readonly siteId: string; readonly ip: string }) => Promise<void>;

export function createDonationLimit(): DonationLimit {
  const limiter = new RateLimiterMemory({ points: DONATIONS_A_MINUTE, duration: MINUTE_SECONDS });
  return ({ siteId, ip }) => countAgainst([[limiter, `${siteId} ${ip}`]]);
}
