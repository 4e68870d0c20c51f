import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../plugins/count-against.ts";

/** Donations that an address may start in a minute: each makes a cart. */
export const DONATIONS_A_MINUTE = 20;
const MINUTE_SECONDS = 60;

/** Counts a donation that is started; throws `too_many_requests`. */
export type DonationLimit = (caller: { readonly siteId: string; readonly ip: string }) => Promise<void>;

export function createDonationLimit(): DonationLimit {
  const limiter = new RateLimiterMemory({ points: DONATIONS_A_MINUTE, duration: MINUTE_SECONDS });
  return ({ siteId, ip }) => countAgainst([[limiter, `${siteId} ${ip}`]]);
}
