import { makeGiftCardCode, GIFT_CARD_CODE_BYTES, readGiftCardCode } from "@stoa/core/gift-card/gift-card-code.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { createHmac, randomBytes } from "node:crypto";

/** Key of code hashes: without it a copy of the database reveals no codes. */
export type GiftCardKey = { readonly siteId: SiteId; readonly secret: Buffer };

/** Stored form of a code, used to find its card; undefined for text that cannot be a code. */
export function hashGiftCardCode({ siteId, secret }: GiftCardKey, typed: string): Buffer | undefined {
  const code = readGiftCardCode(typed);
  return code === undefined
    ? undefined
    : createHmac("sha256", secret).update(["gift-card", siteId, code].join("\n")).digest();
}

export type NewCode = { readonly code: string; readonly hash: Buffer };

export function newGiftCardCode(key: GiftCardKey): NewCode {
  const code = makeGiftCardCode(randomBytes(GIFT_CARD_CODE_BYTES));
  const hash = hashGiftCardCode(key, code);
  invariant(hash, "a code that was just made is one");
  return { code, hash };
}
