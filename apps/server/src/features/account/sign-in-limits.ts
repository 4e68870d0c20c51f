import { ACCOUNT_MESSAGES } from "@stoa/core/account/account-messages.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../plugins/count-against.ts";
import type { ClientNetwork } from "../../plugins/request/client-network.ts";

/** Attempts in 15 minutes: 5 per address and email, 20 per email, 100 per address; a success gives its own back. */
export type SignInLimits = {
  /** Counts an attempt before it is made, so a parallel burst is counted too. */
  readonly countAttempt: (network: ClientNetwork, email: string) => Promise<void>;
  readonly forgiveSuccess: (network: ClientNetwork, email: string) => Promise<void>;
};

const WINDOW_SECONDS = 15 * 60;

export function createSignInLimits(): SignInLimits {
  const perPair = new RateLimiterMemory({ points: 5, duration: WINDOW_SECONDS });
  const perEmail = new RateLimiterMemory({ points: 20, duration: WINDOW_SECONDS });
  const perAddress = new RateLimiterMemory({ points: 100, duration: WINDOW_SECONDS });
  return {
    countAttempt: (network, email) =>
      countAgainst(
        [
          [perAddress, network],
          [perPair, `${network} ${email}`],
          [perEmail, email],
        ],
        ACCOUNT_MESSAGES.tooManyAttempts,
      ),
    forgiveSuccess: async (network, email) => {
      await perPair.delete(`${network} ${email}`);
      await perEmail.reward(email);
      await perAddress.reward(network);
    },
  };
}
