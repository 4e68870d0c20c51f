import { ACCOUNT_MESSAGES } from "@stoa/core/account/account-messages.ts";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../errors.ts";

/** Attempts in 15 minutes: 5 per address and mail, 20 per mail, 100 per address; a success gives its own back. */
export type SignInLimits = {
  /** Counts an attempt before it is made, so that a burst in parallel is counted too. */
  readonly countAttempt: (ip: string, email: string) => Promise<void>;
  readonly forgiveSuccess: (ip: string, email: string) => Promise<void>;
};

const WINDOW_SECONDS = 15 * 60;

export function createSignInLimits(): SignInLimits {
  const perPair = new RateLimiterMemory({ points: 5, duration: WINDOW_SECONDS });
  const perEmail = new RateLimiterMemory({ points: 20, duration: WINDOW_SECONDS });
  const perAddress = new RateLimiterMemory({ points: 100, duration: WINDOW_SECONDS });
  return {
    countAttempt: async (ip, email) => {
      try {
        await perAddress.consume(ip);
        await perPair.consume(`${ip} ${email}`);
        await perEmail.consume(email);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw new AppError("too_many_requests", { message: ACCOUNT_MESSAGES.tooManyAttempts });
      }
    },
    forgiveSuccess: async (ip, email) => {
      await perPair.delete(`${ip} ${email}`);
      await perEmail.reward(email);
      await perAddress.reward(ip);
    },
  };
}
