import { lookup as resolveName, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";

export type LookupGuard = {
  readonly isAddressAllowed: (address: string) => boolean;
  readonly refusal: () => Error;
};

/** Resolves a name and returns only allowed addresses, so the connection goes to the address that was checked. */
export function guardedLookup({ isAddressAllowed, refusal }: LookupGuard): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), "", 0);
      if (!addresses.every(({ address }) => isAddressAllowed(address))) return callback(refusal(), "", 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
