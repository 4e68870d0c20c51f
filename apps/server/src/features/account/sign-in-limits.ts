import { ACCOUNT_MESSAGES } from "@stoa/core/account/account-messages.ts";
import { countAgainst } from "../../plugins/count-against.ts";
import type { ClientNetwork } from "../../plugins/request/client-network.ts";
import { createSharedLimiter, type Limiter, type LimiterParts } from "../../plugins/shared-limiter.ts";

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

export function createSignInLimits(parts: LimiterParts): SignInLimits {
  const limiter = (name: string, points: number): Limiter =>
    createSharedLimiter(parts, { name: `account ${name}`, points, duration: WINDOW_SECONDS });
  const perDevice = limiter("device", 10);
  const perPair = limiter("pair", 5);
  const perEmail = limiter("email", 20);
  const perAddress = limiter("address", 100);
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
