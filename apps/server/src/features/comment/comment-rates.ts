import { COMMENT_MESSAGES } from "@stoa/core/comment/comment-messages.ts";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../errors.ts";

const HOUR_SECONDS = 60 * 60;

/** Counts a comment before it is looked at; throws `too_many_requests`. */
export type CountComment = (caller: { readonly siteId: string; readonly ip: string }) => Promise<void>;

/** In an hour 20 comments of one visitor and 2,000 of a site. */
export function createCommentRates(): CountComment {
  const perVisitor = new RateLimiterMemory({ points: 20, duration: HOUR_SECONDS });
  const perSite = new RateLimiterMemory({ points: 2000, duration: HOUR_SECONDS });
  return async ({ siteId, ip }) => {
    try {
      await perVisitor.consume(`${siteId} ${ip}`);
      await perSite.consume(siteId);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw new AppError("too_many_requests", { message: COMMENT_MESSAGES.tooMany });
    }
  };
}
