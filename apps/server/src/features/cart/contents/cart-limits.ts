import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { ClientNetwork } from "../../../plugins/request/client-network.ts";

/** Cart changes per minute. Many visitors may share an address, so an address may do more than one visitor. */
export type CartLimitSettings = {
  readonly perVisitor: number;
  readonly perAddress: number;
  /** Codes entered per address; more counts as guessing. */
  readonly codesPerAddress?: number;
};

export const CART_LIMITS: CartLimitSettings = { perVisitor: 120, perAddress: 1200, codesPerAddress: 30 };

export type CartCaller = {
  readonly siteId: string;
  readonly network: ClientNetwork;
  readonly token: string | undefined;
  readonly kind: "change" | "code";
};

/** Counts a change; false over the limit. */
export type CartLimits = (caller: CartCaller) => Promise<boolean>;

const MINUTE_SECONDS = 60;

export function createCartLimits({
  perVisitor,
  perAddress,
  codesPerAddress = perAddress,
}: CartLimitSettings): CartLimits {
  const limiterOf = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: MINUTE_SECONDS });
  const visitors = limiterOf(perVisitor);
  const addresses = limiterOf(perAddress);
  const codes = limiterOf(codesPerAddress);
  return async ({ siteId, network, token, kind }) => {
    try {
      await addresses.consume(`${siteId} ${network}`);
      if (kind === "code") await codes.consume(`${siteId} ${network}`);
      await visitors.consume(`${siteId} ${network} ${token ?? ""}`);
      return true;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return false;
      throw reason;
    }
  };
}
