import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../../plugins/count-against.ts";
import type { ClientNetwork } from "../../../plugins/request/client-network.ts";

export type RestockRates = { readonly perAddress: number; readonly perSite: number };

export const RESTOCK_RATES: RestockRates = { perAddress: 20, perSite: 600 };
const MINUTE_SECONDS = 60;

export type RestockLimits = (caller: { readonly siteId: string; readonly network: ClientNetwork }) => Promise<void>;

export function createRestockLimits(rates: RestockRates): RestockLimits {
  const addresses = new RateLimiterMemory({ points: rates.perAddress, duration: MINUTE_SECONDS });
  const sites = new RateLimiterMemory({ points: rates.perSite, duration: MINUTE_SECONDS });
  return ({ siteId, network }) =>
    countAgainst([
      [addresses, `${siteId} ${network}`],
      [sites, siteId],
    ]);
}
