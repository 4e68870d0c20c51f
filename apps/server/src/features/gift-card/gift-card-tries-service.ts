import { GIFT_CARD_CODE_MESSAGES } from "@stoa/core/gift-card/gift-card-messages.ts";
import { countAgainst } from "../../plugins/count-against.ts";
import type { ClientNetwork } from "../../plugins/request/client-network.ts";
import { createSharedLimiter, type LimiterParts } from "../../plugins/shared-limiter.ts";

/** Codes an address may try in ten minutes: enough for typos, hopeless for guessing. */
export const GIFT_CARD_TRIES = 10;
const TEN_MINUTES_SECONDS = 600;

export type GiftCardCaller = { readonly siteId: string; readonly network: ClientNetwork };

/** Counts a try before any code lookup. Throws `too_many_requests`. */
export type GiftCardTries = (caller: GiftCardCaller) => Promise<void>;

export function createGiftCardTries(parts: LimiterParts): GiftCardTries {
  const limiter = createSharedLimiter(parts, {
    name: "gift-card",
    points: GIFT_CARD_TRIES,
    duration: TEN_MINUTES_SECONDS,
  });
  return ({ siteId, network }) =>
    countAgainst([[limiter, `${siteId} ${network}`]], GIFT_CARD_CODE_MESSAGES.tooManyTries);
}
