import { REVIEW_MESSAGES } from "@stoa/core/review/review-messages.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../plugins/count-against.ts";
import type { ClientNetwork } from "../../plugins/request/client-network.ts";

const HOUR_SECONDS = 60 * 60;

/** Counts a review before validation. Throws `too_many_requests`. */
export type CountReview = (caller: { readonly siteId: string; readonly network: ClientNetwork }) => Promise<void>;

/** Per hour, 10 reviews of one visitor and 1,000 of a site. */
export function createReviewRates(): CountReview {
  const perVisitor = new RateLimiterMemory({ points: 10, duration: HOUR_SECONDS });
  const perSite = new RateLimiterMemory({ points: 1000, duration: HOUR_SECONDS });
  return ({ siteId, network }) =>
    countAgainst(
      [
        [perVisitor, `${siteId} ${network}`],
        [perSite, siteId],
      ],
      REVIEW_MESSAGES.tooMany,
    );
}
