import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../../plugins/count-against.ts";
import type { ClientNetwork } from "../../../plugins/request/client-network.ts";
import { createSharedLimiter, type Limiter, type LimiterParts } from "../../../plugins/shared-limiter.ts";

const MINUTE_SECONDS = 60;
/** Enough for typos, too few for guessing. */
const PASSWORDS_PER_ADDRESS = 10;
/** Slows down guessing from many addresses. */
const PASSWORDS_PER_SITE = 300;
const SEARCHES_PER_ADDRESS = 60;

export type PasswordTry = {
  readonly siteId: string;
  readonly network: ClientNetwork;
  /** Of a browser that has opened a locked page of the site before: its tries count apart from those of strangers. */
  readonly device: string | undefined;
};

/** Limits for actions that cost more than a page. Each throws `too_many_requests`. */
export type VisitLimits = {
  readonly countPassword: (attempt: PasswordTry) => Promise<void>;
  readonly countSearch: (siteId: string, network: ClientNetwork) => Promise<void>;
};

export function createVisitLimits(parts: LimiterParts): VisitLimits {
  const limiter = (name: string, points: number): Limiter =>
    createSharedLimiter(parts, { name: `page-password ${name}`, points, duration: MINUTE_SECONDS });
  const perAddress = limiter("address", PASSWORDS_PER_ADDRESS);
  const perDevice = limiter("device", PASSWORDS_PER_ADDRESS);
  const perSite = limiter("site", PASSWORDS_PER_SITE);
  const searches = new RateLimiterMemory({ points: SEARCHES_PER_ADDRESS, duration: MINUTE_SECONDS });
  return {
    countPassword: ({ siteId, network, device }) =>
      countAgainst(
        device === undefined
          ? [
              [perAddress, `${siteId} ${network}`],
              [perSite, siteId],
            ]
          : [[perDevice, `${siteId} ${device}`]],
      ),
    countSearch: (siteId, network) => countAgainst([[searches, `${siteId} ${network}`]]),
  };
}
