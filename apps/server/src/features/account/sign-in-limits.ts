import { ACCOUNT_MESSAGES } from "@stoa/core/account/account-messages.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { countAgainst } from "../../plugins/count-against.ts";
import type { ClientNetwork } from "../../plugins/request/client-network.ts";

export type SignInAttempt = {
  readonly network: ClientNetwork;
  readonly email: string;
  /** Of a browser that has signed in to the account before: its attempts count apart from those of strangers. */
  readonly device: string | undefined;
};

/**
 * Attempts in 15 minutes: 10 of a known device; else 5 per address and email, 20 per email, 100 per address. A success
 * gives its own back.
 */
export type SignInLimits = {
  /** Counts an attempt before it is made, so a parallel burst is counted too. */
  readonly countAttempt: (attempt: SignInAttempt) => Promise<void>;
  readonly forgiveSuccess: (attempt: SignInAttempt) => Promise<void>;
};

const WINDOW_SECONDS = 15 * 60;

export function createSignInLimits(): SignInLimits {
  const limiter = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  const perDevice = limiter(10);
  const perPair = limiter(5);
  const perEmail = limiter(20);
  const perAddress = limiter(100);
  return {
    countAttempt: ({ network, email, device }) =>
      countAgainst(
        device === undefined
          ? [
              [perAddress, network],
              [perPair, `${network} ${email}`],
              [perEmail, email],
            ]
          : [[perDevice, `${device} ${email}`]],
        ACCOUNT_MESSAGES.tooManyAttempts,
      ),
    forgiveSuccess: async ({ network, email, device }) => {
      if (device !== undefined) return void (await perDevice.delete(`${device} ${email}`));
      await perPair.delete(`${network} ${email}`);
      await perEmail.reward(email);
      await perAddress.reward(network);
    },
  };
}
