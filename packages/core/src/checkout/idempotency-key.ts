import { CHECKOUT_LIMITS } from "./checkout-limits.ts";

const KEY = new RegExp(`^[A-Za-z0-9_-]{1,${CHECKOUT_LIMITS.idempotencyKeyChars}}$`);

/** Returns whether a text is a valid `Idempotency-Key`. spec: commerce-api, Idempotency-Key */
export function isIdempotencyKey(text: string): boolean {
  return KEY.test(text);
}
