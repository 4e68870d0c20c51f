import { COMMENT_MESSAGES } from "@stoa/core/comment/comment-messages.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../plugins/count-against.ts";
import type { ClientNetwork } from "../../plugins/request/client-network.ts";

const HOUR_SECONDS = 60 * 60;

/** Counts a comment before validation. Throws `too_many_requests`. */
export type CountComment = (caller: { readonly siteId: string; readonly network: ClientNetwork }) => Promise<void>;

/** Per hour, 20 comments of one visitor and 2,000 of a site. */
export function createCommentRates(): CountComment {
  const perVisitor = new RateLimiterMemory({ points: 20, duration: HOUR_SECONDS });
  const perSite = new RateLimiterMemory({ points: 2000, duration: HOUR_SECONDS });
  return ({ siteId, network }) =>
    countAgainst(
      [
        [perVisitor, `${siteId} ${network}`],
        [perSite, siteId],
      ],
      COMMENT_MESSAGES.tooMany,
    );
}
