import { ACCOUNT_MESSAGES } from "@stoa/core/account/account-messages.ts";
import { countAgainst, type CountedTurn } from "../../plugins/count-against.ts";
import type { ClientNetwork } from "../../plugins/request/client-network.ts";
import { createGoodAddresses } from "../../plugins/session/good-address.ts";
import { createSharedLimiter, type Limiter, type LimiterParts } from "../../plugins/shared-limiter.ts";

export type SignInAttempt = {
  readonly network: ClientNetwork;
  readonly email: string;
  /** Of a browser that has signed in to the account before: its attempts count apart from those of strangers. */
  readonly device: string | undefined;
};

/**
 * Attempts in 15 minutes: 10 of a known device, 10 from an address that the account was opened from; else 5 per address
 * and email, 20 per email; in all, 100 per address of unknown devices. A success gives its own back.
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
  const goodAddresses = createGoodAddresses(parts, "account");
  const perDevice = limiter("device", 10);
  const perGoodAddress = limiter("good address", 10);
  const perPair = limiter("pair", 5);
  const perEmail = limiter("email", 20);
  const perAddress = limiter("address", 100);
  return {
    countAttempt: async ({ network, email, device }) => {
      const pair = `${network} ${email}`;
      const turns = async (): Promise<CountedTurn[]> => {
        if (device !== undefined) return [[perDevice, `${device} ${email}`]];
        const ofAddress: CountedTurn = [perAddress, network];
        return (await goodAddresses.isGood(network, email))
          ? [ofAddress, [perGoodAddress, pair]]
          : [ofAddress, [perPair, pair], [perEmail, email]];
      };
      await countAgainst(await turns(), ACCOUNT_MESSAGES.tooManyAttempts);
    },
    forgiveSuccess: async ({ network, email, device }) => {
      const pair = `${network} ${email}`;
      const wasGood = await goodAddresses.isGood(network, email);
      await goodAddresses.remember(network, email);
      if (device !== undefined) return void (await perDevice.delete(`${device} ${email}`));
      await perAddress.reward(network);
      if (wasGood) return void (await perGoodAddress.delete(pair));
      await perPair.delete(pair);
      await perEmail.reward(email);
    },
  };
}
