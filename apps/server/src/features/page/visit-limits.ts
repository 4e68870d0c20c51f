import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../errors.ts";

const MINUTE_SECONDS = 60;
/** A person mistypes now and then; guessing takes more. */
const PASSWORDS_PER_ADDRESS = 10;
/** Whoever guesses from many addresses is slowed down for the whole site. */
const PASSWORDS_PER_SITE = 300;
const SEARCHES_PER_ADDRESS = 60;

/** How often a stranger may do what costs more than a page. Each throws `too_many_requests`. */
export type VisitLimits = {
  readonly countPassword: (siteId: string, ip: string) => Promise<void>;
  readonly countSearch: (siteId: string, ip: string) => Promise<void>;
};

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw new AppError("too_many_requests");
    throw reason;
  }
}

export function createVisitLimits(): VisitLimits {
  const limiter = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: MINUTE_SECONDS });
  const perAddress = limiter(PASSWORDS_PER_ADDRESS);
  const perSite = limiter(PASSWORDS_PER_SITE);
  const searches = limiter(SEARCHES_PER_ADDRESS);
  return {
    countPassword: async (siteId, ip) => {
      await consume(perAddress, `${siteId} ${ip}`);
      await consume(perSite, siteId);
    },
    countSearch: (siteId, ip) => consume(searches, `${siteId} ${ip}`),
  };
}
