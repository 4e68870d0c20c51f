import { createHmac, randomBytes } from "node:crypto";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { isSameSecret } from "../../../plugins/session/is-same-secret.ts";

/**
 * `page`: of a checkout page that only its tab can read; it opens everything. `form`: of one that might be read by
 * others; it changes without showing. `program`: of the call that started the checkout, until its page is shown.
 */
export type KeyKind = "page" | "form" | "program";

export type KeyPlace = { readonly siteId: SiteId; readonly checkoutId: string };

const KINDS: readonly KeyKind[] = ["page", "form", "program"];
const NONCE_CHARS = 16;
const MAC_CHARS = 32;

function macOf(secret: Buffer, { siteId, checkoutId }: KeyPlace, text: string): string {
  const mac = createHmac("sha256", secret).update(`checkout key\n${siteId}\n${checkoutId}\n${text}`);
  return mac.digest("base64url").slice(0, MAC_CHARS);
}

/** A new key of a checkout, which also fits `Idempotency-Key`. Nothing is stored. */
export function newCheckoutKey(secret: Buffer, place: KeyPlace, kind: KeyKind): string {
  const nonce = randomBytes(12).toString("base64url");
  return `${nonce}${macOf(secret, place, `${kind}\n${nonce}`)}`;
}

/** What a key is for; null for a forged one and for that of another checkout. */
export function kindOfKey(secret: Buffer, place: KeyPlace, key: string): KeyKind | null {
  const nonce = key.slice(0, NONCE_CHARS);
  const mac = key.slice(NONCE_CHARS);
  return KINDS.find((kind) => isSameSecret(mac, macOf(secret, place, `${kind}\n${nonce}`))) ?? null;
}
