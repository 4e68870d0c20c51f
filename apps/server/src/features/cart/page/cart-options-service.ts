import { messageOfWire } from "@stoa/core/message/wire-message.ts";
import { isCountryCode } from "@stoa/core/address/address-fields.ts";
import type { Destination } from "@stoa/core/address/area/destination.ts";
import { normaliseAddress } from "@stoa/core/address/normalise-address.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import type { InvalidCoupon } from "@stoa/core/discount/check-coupons.ts";
import { normaliseDiscountCode } from "@stoa/core/discount/discount-code.ts";
import { DISCOUNT_LIMITS } from "@stoa/core/discount/discount-limits.ts";
import { findUnstorableText } from "@stoa/core/lib/text/storable-text.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { readDiscountsFor } from "../../discount/discount-service.ts";
import type { CartProblem, CartProblemCode } from "../contents/cart-notices.ts";
import {
  cartProblem,
  headerOf,
  priceContents,
  type CartFacts,
  type CartParts,
  type ChangedCart,
} from "../contents/cart-pricing.ts";
import { lockCart, updateCart, type CartChange } from "../contents/cart-store.ts";
import { keepCartLanguage } from "./cart-language-service.ts";
import { guestOf, openVisitorCart, visitorOf, type CartTokens, type OwnTokens } from "../visitor/cart-owner-service.ts";
import { readCartFacts } from "../contents/cart-facts-service.ts";

type Choice = { readonly ok: true; readonly change: CartChange } | CartProblem;
type Choose = (db: SiteDb, facts: CartFacts) => Choice | Promise<Choice>;

async function changeOptions(
  { database, site, now = Date.now }: CartParts,
  tokens: CartTokens,
  choose: Choose,
): Promise<ChangedCart | CartProblem> {
  return inSite(database, site.id, async (db) => {
    const visitor = guestOf(tokens) ?? (await visitorOf(db, tokens, now()));
    const input = { key: visitor.own, hasPlace: true, customerKey: null };
    const [locked, facts] = await Promise.all([visitor.own && lockCart(db, visitor.own), readCartFacts(db, input)]);
    // Choices of a bought cart do not affect the next one.
    const current = locked ? facts : { ...facts, contents: { ...facts.contents, cart: undefined, rows: [] } };
    const choice = await choose(db, current);
    if (!choice.ok) return choice;
    const opened = locked
      ? { cart: locked, token: visitor.own?.by === "token" ? tokens.own : undefined }
      : await openVisitorCart(db, visitor, tokens.fresh);
    await Promise.all([updateCart(db, opened.cart.id, choice.change), keepCartLanguage(db, site, opened.cart.id)]);
    const key = { by: "id", cartId: opened.cart.id } as const;
    const changed = await readCartFacts(db, { key, hasPlace: false, customerKey: null });
    return { ok: true, cart: priceContents(site, changed, { nowMs: now() }).cart, token: opened.token };
  });
}

export type ShippingInput = {
  /** Undefined leaves it unchanged, null clears it. */
  readonly location?: Partial<Destination> | null | undefined;
  readonly shippingOptionId?: string | null | undefined;
};

function destinationOf({ countryCode = "", state = "", postalCode = "" }: Partial<Destination>): Destination {
  const nothing = { firstName: "", lastName: "", address1: "", address2: "", city: "", phone: "" };
  const address = normaliseAddress({ ...nothing, countryCode, state, postalCode });
  return { countryCode: address.countryCode, state: address.state, postalCode: address.postalCode };
}

/** Undefined leaves a member unchanged, null clears it. */
function requestedShipping({ location, shippingOptionId }: ShippingInput, { contents: { cart } }: CartFacts) {
  const before = cart ?? { shippingLocation: null, shippingOptionId: null };
  return {
    shippingTo: location === undefined ? before.shippingLocation : location && destinationOf(location),
    shippingOptionId: shippingOptionId === undefined ? before.shippingOptionId : shippingOptionId,
  };
}

function chooseShipping({ site, now = Date.now }: CartParts, input: ShippingInput, facts: CartFacts): Choice {
  const choices = requestedShipping(input, facts);
  const { shippingTo, shippingOptionId } = choices;
  if (shippingTo !== null && !isCountryCode(shippingTo.countryCode)) {
    const problem = cartProblem("countryUnknown");
    return { ...problem, fields: { countryCode: problem.message } };
  }
  const selected = priceContents(site, facts, { nowMs: now(), choices }).cart.selectedShippingOption;
  // A new place has other options; only an explicitly requested one is an error.
  const isMistaken = selected === null && typeof input.shippingOptionId === "string";
  if (isMistaken) return cartProblem("shippingUnavailable");
  return { ok: true, change: { shippingLocation: shippingTo, shippingOptionId: selected && shippingOptionId } };
}

/** Sets destination and shipping option, for estimates only. The checkout asks for the address itself. */
export function setShipping(
  parts: CartParts,
  tokens: CartTokens,
  input: ShippingInput,
): Promise<ChangedCart | CartProblem> {
  return changeOptions(parts, tokens, (_db, facts) => chooseShipping(parts, input, facts));
}

/** Switches the cart to another currency of the shop; prices come only from that currency's rows. */
export function setCurrency(
  parts: CartParts,
  tokens: CartTokens,
  currency: string,
): Promise<ChangedCart | CartProblem> {
  return changeOptions(parts, tokens, (_db, facts) => {
    const { currencies = [] } = headerOf(parts.site, facts);
    return currencies.includes(currency)
      ? { ok: true, change: { currency, shippingOptionId: null } }
      : cartProblem("currencyUnknown");
  });
}

/** Reasons that changing the cart cannot fix; such a code is not kept. */
const HOPELESS: { readonly [Reason in InvalidCoupon["reason"]]?: CartProblemCode } = {
  unknown: "couponRefused",
  notStarted: "couponNotStarted",
  expired: "couponExpired",
  usedUp: "couponUsedUp",
  usedByCustomer: "couponUsedByCustomer",
  tooMany: "couponTooMany",
};

async function chooseCode(
  db: SiteDb,
  { site, now = Date.now }: CartParts,
  { code, facts }: { readonly code: string; readonly facts: CartFacts },
): Promise<Choice> {
  const { cart } = facts.contents;
  const before = cart?.codes ?? [];
  const codes = before.includes(code) ? [...before] : [...before, code];
  const discounts = await readDiscountsFor(db, { codes, customerKey: cart?.email?.toLowerCase() ?? null });
  const priced = priceContents(site, { ...facts, discounts }, { nowMs: now(), codes }).cart;
  return rejectionOf(priced.invalidCoupons.find((coupon) => coupon.code === code)) ?? { ok: true, change: { codes } };
}

function rejectionOf(invalid: ShoppingCart["invalidCoupons"][number] | undefined): CartProblem | undefined {
  const code = invalid && HOPELESS[invalid.reason];
  return code && cartProblem(code, { message: messageOfWire(invalid.message, invalid) });
}

/**
 * Adds a code. One that can never lower this order is refused; one without effect yet (minimum not reached) stays, and
 * the cart explains why.
 */
export async function enterCode(
  parts: CartParts,
  tokens: CartTokens,
  text: string,
): Promise<ChangedCart | CartProblem> {
  const code = normaliseDiscountCode(text);
  if (code === "") return cartProblem("couponMissing");
  const canBeCode = code.length <= DISCOUNT_LIMITS.codeLength && findUnstorableText(code) === undefined;
  if (!canBeCode) return cartProblem("couponRefused");
  return changeOptions(parts, tokens, (db, facts) => chooseCode(db, parts, { code, facts }));
}

/** Removes a code; no effect if the cart does not have it. */
export async function removeCode(
  { database, site, now = Date.now }: CartParts,
  tokens: OwnTokens,
  text: string,
): Promise<ChangedCart> {
  const code = normaliseDiscountCode(text);
  return inSite(database, site.id, async (db) => {
    const { own: key } = guestOf(tokens) ?? (await visitorOf(db, tokens, now()));
    const cart = key && (await lockCart(db, key));
    if (cart?.codes.includes(code) === true) {
      await updateCart(db, cart.id, { codes: cart.codes.filter((one) => one !== code) });
      await keepCartLanguage(db, site, cart.id);
    }
    const facts = await readCartFacts(db, { key, hasPlace: false, customerKey: null });
    const shown = priceContents(site, facts, { nowMs: now() }).cart;
    return { ok: true, cart: shown, token: cart && key?.by === "token" ? tokens.own : undefined };
  });
}
