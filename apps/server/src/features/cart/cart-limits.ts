import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Changes of carts a minute. Many visitors may share an address, so an address may do more than one visitor. */
export type CartLimitSettings = { readonly perVisitor: number; readonly perAddress: number };

export const CART_LIMITS: CartLimitSettings = { perVisitor: 120, perAddress: 1200 };

export type CartCaller = { readonly siteId: string; readonly ip: string; readonly token: string | undefined };

/** Counts a change; false when there were too many. */
export type CartLimits = (caller: CartCaller) => Promise<boolean>;

const MINUTE_SECONDS = 60;

export function createCartLimits(settings: CartLimitSettings): CartLimits {
  const perVisitor = new RateLimiterMemory({ points: settings.perVisitor, duration: MINUTE_SECONDS });
  const perAddress = new RateLimiterMemory({ points: settings.perAddress, duration: MINUTE_SECONDS });
  return async ({ siteId, ip, token }) => {
    try {
      await perAddress.consume(`${siteId} ${ip}`);
      await perVisitor.consume(`${siteId} ${ip} ${token ?? ""}`);
      return true;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return false;
      throw reason;
    }
  };
}
