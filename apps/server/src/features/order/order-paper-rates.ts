import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../plugins/count-against.ts";

/** Files that somebody with the link of an order may have drawn in ten minutes: each takes the server's whole attention for a while. */
const FILES = 30;
const TEN_MINUTES_SECONDS = 600;

/** Counts a file that a buyer asks for; throws `too_many_requests`. */
export type PaperRates = (caller: { readonly siteId: string; readonly ip: string }) => Promise<void>;

export function createPaperRates(filesInTenMinutes = FILES): PaperRates {
  const limiter = new RateLimiterMemory({ points: filesInTenMinutes, duration: TEN_MINUTES_SECONDS });
  return ({ siteId, ip }) => countAgainst([[limiter, `${siteId} ${ip}`]]);
}
