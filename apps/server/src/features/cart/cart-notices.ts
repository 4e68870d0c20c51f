import { CART_MESSAGES } from "@stoa/core/cart/cart-messages.ts";

/** What fits in the field. */
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

/** What can be said about a call that changed nothing, by the name of its message. */
export type CartProblemCode = (typeof CART_PROBLEM_CODES)[number];

export type CartProblem = {
  readonly ok: false;
  readonly code: CartProblemCode;
  readonly message: string;
  /** What is wrong by field, where a form was filled in. */
  readonly fields?: Readonly<Record<string, string>>;
};

const NOTICES: ReadonlyMap<string, string> = new Map(CART_PROBLEM_CODES.map((code) => [code, CART_MESSAGES[code]]));

/** Where a plain form leads: the cart, with the name of the message when there is one. */
export function cartAddress(code: CartProblemCode | undefined): string {
  return code === undefined ? "/cart" : `/cart?notice=${code}`;
}

/** The same for a code that was refused, so that it stands in its field again. */
export function codeAddress(code: CartProblemCode, typed: string): string {
  const kept = typed.slice(0, MAX_CODE_CHARS).toWellFormed();
  return kept === "" ? cartAddress(code) : `${cartAddress(code)}&promoCode=${encodeURIComponent(kept)}`;
}

/** The code that was refused, for its field only: where nothing was refused there is none. */
export function refusedCode(query: unknown): string {
  const isRefused =
    noticeMessage(query) !== null && typeof query === "object" && query !== null && "promoCode" in query;
  return isRefused && typeof query.promoCode === "string" ? query.promoCode.slice(0, MAX_CODE_CHARS) : "";
}

/** The message that the query names; addresses carry names only, so nobody can put words on the page. */
export function noticeMessage(query: unknown): string | null {
  const code = typeof query === "object" && query !== null && "notice" in query ? query.notice : undefined;
  return (typeof code === "string" ? NOTICES.get(code) : undefined) ?? null;
}
