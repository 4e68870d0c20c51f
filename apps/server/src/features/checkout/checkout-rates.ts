import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { ClientNetwork } from "../../plugins/request/client-network.ts";
import type { Limiter, SharedLimit } from "../../plugins/shared-limiter.ts";

/** Many visitors may share an address, so an address may do more than one visitor. */
export type CheckoutRate = { readonly perVisitor: number; readonly perAddress: number; readonly seconds: number };

export type CheckoutRateSettings = {
  readonly changes: CheckoutRate;
  /** Of one node; what stops those who try out stolen cards is `payment/brake`. */
  readonly payments: CheckoutRate;
  /** Wrong coupon and gift card codes: they could be guessed. */
  readonly wrongCodes: CheckoutRate;
};

export const CHECKOUT_RATES: CheckoutRateSettings = {
  changes: { perVisitor: 240, perAddress: 6000, seconds: 60 },
  payments: { perVisitor: 120, perAddress: 3000, seconds: 60 },
  wrongCodes: { perVisitor: 20, perAddress: 100, seconds: 600 },
};

export type CheckoutCaller = {
  readonly siteId: string;
  readonly network: ClientNetwork;
  readonly token: string | undefined;
  /** Whether the checkout's own page calls: other scripts of the site cannot use up the shopper's calls. */
  readonly isOnPage: boolean;
};

type Counter = {
  /** Counts a call; false over the limit. */
  readonly count: (caller: CheckoutCaller) => Promise<boolean>;
  /** Whether another call is allowed; counts nothing. */
  readonly isOpen: (caller: CheckoutCaller) => Promise<boolean>;
};

export type CheckoutRates = { readonly [Kind in keyof CheckoutRateSettings]: Counter };

export type CreateLimiter = (limit: SharedLimit) => Limiter;

function counter({ perVisitor, perAddress, seconds }: CheckoutRate, createLimiter: CreateLimiter): Counter {
  const visitors = createLimiter({ name: "code visitor", points: perVisitor, duration: seconds });
  const addresses = createLimiter({ name: "code address", points: perAddress, duration: seconds });
  const addressKey = ({ siteId, network }: CheckoutCaller): string => `${siteId} ${network}`;
  const visitorKey = (caller: CheckoutCaller): string =>
    `${addressKey(caller)} ${caller.token ?? ""} ${caller.isOnPage ? "page" : "other"}`;
  return {
    count: async (caller) => {
      try {
        // First, so that a visitor over the limit does not use up the limit of others at the same address.
        await visitors.consume(visitorKey(caller));
        await addresses.consume(addressKey(caller));
        return true;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return false;
        throw reason;
      }
    },
    isOpen: async (caller) => {
      const [ofAddress, ofVisitor] = await Promise.all([
        addresses.get(addressKey(caller)),
        visitors.get(visitorKey(caller)),
      ]);
      return (ofAddress?.consumedPoints ?? 0) < perAddress && (ofVisitor?.consumedPoints ?? 0) < perVisitor;
    },
  };
}

export const inMemory: CreateLimiter = ({ points, duration }) => new RateLimiterMemory({ points, duration });

/** `ofCodes` limits guesses of codes. */
export function createCheckoutRates(
  { changes, payments, wrongCodes }: CheckoutRateSettings,
  ofCodes: CreateLimiter,
): CheckoutRates {
  return {
    changes: counter(changes, inMemory),
    payments: counter(payments, inMemory),
    wrongCodes: counter(wrongCodes, ofCodes),
  };
}
