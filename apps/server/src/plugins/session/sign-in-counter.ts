import { countAgainst, type CountedTurn } from "../count-against.ts";
import type { ClientNetwork } from "../request/client-network.ts";
import { createSharedLimiter, type Limiter, type LimiterParts } from "../shared-limiter.ts";

export type SignInTry = {
  readonly network: ClientNetwork;
  /** What addresses are counted in: a site, or empty for the platform. */
  readonly place: string;
  readonly email: string;
  /** Of a browser that has signed in to the account before: its attempts count apart from those of strangers. */
  readonly device: string | undefined;
};

/**
 * Attempts in 15 minutes: 10 of a known device, 10 from an address that the account was opened from within 30 days; else 5
 * per address and email, 20 per email. In all, 100 per address of unknown devices. A success gives its own back.
 */
export type SignInCounter = {
  /** Counts an attempt before it is made, so a parallel burst is counted too. Throws `too_many_requests`. */
  readonly count: (attempt: SignInTry) => Promise<void>;
  readonly forgive: (attempt: SignInTry) => Promise<void>;
};

const WINDOW_SECONDS = 15 * 60;
const GOOD_SECONDS = 30 * 24 * 60 * 60;

type Naming = { readonly name: string; readonly message: string };

export function createSignInCounter(parts: LimiterParts, { name, message }: Naming): SignInCounter {
  const limiter = (what: string, points: number, duration = WINDOW_SECONDS): Limiter =>
    createSharedLimiter(parts, { name: `${name} ${what}`, points, duration });
  const perDevice = limiter("device", 10);
  const perGoodAddress = limiter("good address", 10);
  const perPair = limiter("pair", 5);
  const perEmail = limiter("email", 20);
  const perAddress = limiter("address", 100);
  /** Counts successes instead of guesses: addresses stay hashes beside the counts of attempts. */
  const opened = limiter("opened from", Infinity, GOOD_SECONDS);

  const keysOf = ({ network, place, email, device = "" }: SignInTry) => {
    const door = `${place} ${email}`;
    return { door, address: `${place} ${network}`, pair: `${network} ${door}`, device: `${device} ${door}` };
  };
  const isGood = async (pair: string): Promise<boolean> => ((await opened.get(pair))?.consumedPoints ?? 0) > 0;

  async function turnsOf(attempt: SignInTry): Promise<CountedTurn[]> {
    const { door, address, pair, device } = keysOf(attempt);
    if (attempt.device !== undefined) return [[perDevice, device]];
    const rest: CountedTurn[] = (await isGood(pair))
      ? [[perGoodAddress, pair]]
      : [
          [perPair, pair],
          [perEmail, door],
        ];
    return [[perAddress, address], ...rest];
  }

  return {
    count: async (attempt) => countAgainst(await turnsOf(attempt), message),
    forgive: async (attempt) => {
      const { door, address, pair, device } = keysOf(attempt);
      const wasGood = await isGood(pair);
      await opened.consume(pair);
      if (attempt.device !== undefined) return void (await perDevice.delete(device));
      await perAddress.reward(address);
      if (wasGood) return void (await perGoodAddress.delete(pair));
      await perPair.delete(pair);
      await perEmail.reward(door);
    },
  };
}
