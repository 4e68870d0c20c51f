import { ACCOUNT_MESSAGES } from "@stoa/core/account/account-messages.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../plugins/count-against.ts";

/** Attempts in 15 minutes: 5 per address and email, 20 per email, 100 per address; a success gives its own back. */
export type SignInLimits = {
  /** Counts an attempt before it is made, so a parallel burst is counted too. */
  readonly countAttempt: (ip: string, email: string) => Promise<void>;
  readonly forgiveSuccess: (ip: string, email: string) => Promise<void>;
};

const WINDOW_SECONDS = 15 * 60;

export function createSignInLimits(): SignInLimits {
  const perPair = new RateLimiterMemory({ points: 5, duration: WINDOW_SECONDS });
  const perEmail = new RateLimiterMemory({ points: 20, duration: WINDOW_SECONDS });
  const perAddress = new RateLimiterMemory({ points: 100, duration: WINDOW_SECONDS });
  return {
    countAttempt: (ip, email) =>
      countAgainst(
        [
          [perAddress, ip],
          [perPair, `${ip} ${email}`],
          [perEmail, email],
        ],
        ACCOUNT_MESSAGES.tooManyAttempts,
      ),
    forgiveSuccess: async (ip, email) => {
      await perPair.delete(`${ip} ${email}`);
      await perEmail.reward(email);
      await perAddress.reward(ip);
    },
  };
}
