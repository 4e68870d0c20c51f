import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { ClientNetwork } from "../../../plugins/request/client-network.ts";

/** Calls per minute. Sending is rarer than checking; `perSite` limits all callers together. */
export type FormRateSettings = {
  readonly sendsPerAddress: number;
  readonly checksPerAddress: number;
  readonly perSite: number;
};

export const FORM_RATES: FormRateSettings = { sendsPerAddress: 20, checksPerAddress: 120, perSite: 600 };

export type FormCaller = { readonly siteId: string; readonly network: ClientNetwork };

/** Each counts a call and returns false over the limit. */
export type FormRateLimits = {
  readonly maySend: (caller: FormCaller) => Promise<boolean>;
  readonly mayCheck: (caller: FormCaller) => Promise<boolean>;
  /** Records a submission and returns the number from the same address in the ten minutes before. */
  readonly noteSent: (caller: FormCaller) => Promise<number>;
};

const MINUTE_SECONDS = 60;
const NEVER_REACHED = 1_000_000;

async function isWithin(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return false;
    throw reason;
  }
}

export function createFormRateLimits(settings: FormRateSettings): FormRateLimits {
  const limiter = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: MINUTE_SECONDS });
  const sends = limiter(settings.sendsPerAddress);
  const checks = limiter(settings.checksPerAddress);
  const site = limiter(settings.perSite);
  const sent = new RateLimiterMemory({ points: NEVER_REACHED, duration: 10 * MINUTE_SECONDS });
  return {
    maySend: ({ siteId, network }) =>
      isWithin(async () => {
        await sends.consume(`${siteId} ${network}`);
        await site.consume(siteId);
      }),
    noteSent: async ({ siteId, network }) => (await sent.consume(`${siteId} ${network}`)).consumedPoints - 1,
    mayCheck: ({ siteId, network }) => isWithin(() => checks.consume(`${siteId} ${network}`)),
  };
}
