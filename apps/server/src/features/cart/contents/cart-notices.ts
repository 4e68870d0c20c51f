import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { MessageFields, MessageText } from "@stoa/core/message/message-of.ts";

const MAX_CODE_CHARS = 100;

const CART_PROBLEM_CODES = [
  "itemNotFound",
  "variantUnavailable",
  "noPriceInCurrency",
  "subscriptionOnly",
  "notSubscribable",
  "oneOfService",
  "invalidForm",
  "invalidFields",
  "selectDenomination",
  "notEnoughStock",
  "quantityNotNumber",
  "quantityNotWhole",
  "quantityOutOfRange",
  "entryNotFound",
  "cartFull",
  "couponMissing",
  "couponRefused",
  "couponNotStarted",
  "couponExpired",
  "couponUsedUp",
  "couponUsedByCustomer",
  "couponTooMany",
  "currencyUnknown",
  "countryUnknown",
  "shippingUnavailable",
  "tooManyRequests",
] as const;

export type CartProblemCode = (typeof CART_PROBLEM_CODES)[number];

export type CartProblem = {
  readonly ok: false;
  readonly code: CartProblemCode;
  readonly message: MessageText;
  readonly fields?: MessageFields;
};

const NOTICES: ReadonlyMap<string, string> = new Map(CART_PROBLEM_CODES.map((code) => [code, CART_MESSAGES[code]]));

export function cartAddress(code: CartProblemCode | undefined): string {
  return code === undefined ? "/cart" : `/cart?notice=${code}`;
}

export function codeAddress(code: CartProblemCode, typed: string): string {
  const kept = typed.slice(0, MAX_CODE_CHARS).toWellFormed();
  return kept === "" ? cartAddress(code) : `${cartAddress(code)}&promoCode=${encodeURIComponent(kept)}`;
}

export function rejectedCode(query: unknown): string {
  const isRefused =
    noticeMessage(query) !== null && typeof query === "object" && query !== null && "promoCode" in query;
  return isRefused && typeof query.promoCode === "string" ? query.promoCode.slice(0, MAX_CODE_CHARS) : "";
}

/** The message named by the query; addresses carry names only, so a link cannot put arbitrary text on the page. */
export function noticeMessage(query: unknown): string | null {
  const code = typeof query === "object" && query !== null && "notice" in query ? query.notice : undefined;
  return (typeof code === "string" ? NOTICES.get(code) : undefined) ?? null;
}
