import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../errors.ts";

/** Donations that an address may start in a minute: each makes a cart. */
export const DONATIONS_A_MINUTE = 20;
const MINUTE_SECONDS = 60;

/** Counts a donation that is started; throws `too_many_requests`. */
export type DonationLimit = (caller: { readonly siteId: string; readonly ip: string }) => Promise<void>;

export function createDonationLimit(): DonationLimit {
  const limiter = new RateLimiterMemory({ points: DONATIONS_A_MINUTE, duration: MINUTE_SECONDS });
  return async ({ siteId, ip }) => {
    try {
      await limiter.consume(`${siteId} ${ip}`);
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw new AppError("too_many_requests");
      throw reason;
    }
  };
}
