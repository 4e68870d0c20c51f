import { hashToken, newToken } from "../../db/new-id.ts";
import { readToken, signToken } from "../../plugins/session/signed-token.ts";
import type { Resources } from "../../plugins/resources.ts";

/**
 * Keys sent with submissions. Issuing one stores nothing; a submission stores the hash of its key, so no key is used
 * twice.
 */
export type FormKeys = {
  readonly issue: (siteId: string) => string;
  /** Returns undefined for a key that is forged, expired or another site's. */
  readonly read: (siteId: string, key: string) => FormKey | undefined;
};

export type FormKey = { readonly hash: Buffer; readonly ageMs: number };

/** A page may stay open for a day before its form is sent. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

export function createFormKeys({ secret, now }: Pick<Resources, "secret" | "now">): FormKeys {
  const settings = { secret, now, purpose: "form-key" };
  return {
    issue: (siteId) => signToken(settings, { siteId, nonce: newToken() }, LIFETIME_MS),
    read: (siteId, key) => {
      const claims = readToken(settings, key);
      const nonce = claims?.["nonce"];
      if (claims?.["siteId"] !== siteId || typeof nonce !== "string") return undefined;
      return { hash: hashToken(nonce), ageMs: LIFETIME_MS - (Number(claims["expires"]) - now()) };
    },
  };
}
