import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../plugins/count-against.ts";
import type { ClientNetwork } from "../../plugins/request/client-network.ts";

/** Files per ten minutes for holders of an order link: drawing one blocks the server for a moment. */
const FILES = 30;
const TEN_MINUTES_SECONDS = 600;

/** Counts a buyer's file. Throws `too_many_requests`. */
export type PaperRates = (caller: { readonly siteId: string; readonly network: ClientNetwork }) => Promise<void>;

export function createPaperRates(filesInTenMinutes = FILES): PaperRates {
  const limiter = new RateLimiterMemory({ points: filesInTenMinutes, duration: TEN_MINUTES_SECONDS });
  return ({ siteId, network }) => countAgainst([[limiter, `${siteId} ${network}`]]);
}
