import { isDeepStrictEqual } from "node:util";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import {
  checkCheckoutChange,
  type CheckedChange,
  type CheckoutRules,
} from "@stoa/core/checkout/check-checkout-change.ts";
import type { CheckoutChange } from "@stoa/core/checkout/checkout-api.ts";
import { answeredAnew } from "@stoa/core/checkout/checkout-form-answers.ts";
import { CHECKOUT_LIMITS } from "@stoa/core/checkout/checkout-limits.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { normaliseDiscountCode } from "@stoa/core/discount/discount-code.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import type { MessageFields, MessageText } from "@stoa/core/message/message-of.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import { messageOfWire } from "@stoa/core/message/wire-message.ts";
import type { PricedOrder } from "@stoa/core/pricing/priced-order-schema.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { findGiftCardByCode } from "../gift-card/gift-card-service.ts";
import type { SettlementParts } from "../order/payment/order-settlement-service.ts";
import {
  readCheckoutContext,
  readStoreQuestions,
  type CheckoutContext,
  type StoreQuestions,
} from "./checkout-context.ts";
import { freeCheckout } from "./reservation/checkout-release-service.ts";
import { presentCheckout, type CheckoutViewing } from "./checkout-service.ts";
import { lockCheckout, writeCheckout, type StoredCheckout } from "./checkout-store.ts";
import { sightOf, type CheckoutPlace } from "./visitor/checkout-access.ts";
import { readGuest, type CheckoutGuest } from "./visitor/checkout-visit-service.ts";

function rulesOf({ preferences, form }: StoreQuestions): CheckoutRules {
  const { phone, isNoteAllowed } = preferences.checkout;
  return { phone, isNoteAllowed, form: form?.form ?? null };
}

function withDetails(checkout: StoredCheckout, checked: CheckedChange, { form }: StoreQuestions): StoredCheckout {
  if (!checked.ok) return checkout;
  const { details } = checked;
  const answered = details.form === undefined ? {} : answeredAnew(details.form, checkout, form?.form ?? null);
  return { ...checkout, ...details, ...answered };
}

function changeCodes(codes: readonly string[], { couponCode, removeCouponCode }: CheckoutChange): string[] {
  const gone = removeCouponCode === undefined ? undefined : normaliseDiscountCode(removeCouponCode);
  const kept = codes.filter((code) => normaliseDiscountCode(code) !== gone);
  const added = couponCode === undefined ? "" : normaliseDiscountCode(couponCode);
  const isKnown = added === "" || kept.some((code) => normaliseDiscountCode(code) === added);
  return isKnown ? kept : [...kept, added];
}

type CardChange = { readonly ids: readonly string[]; readonly added: string | undefined; readonly error?: MessageText };

/** A card's code is compared by its hash and never stored. */
async function changeGiftCards(
  db: SiteDb,
  {
    parts,
    asks,
    checkout,
  }: { readonly parts: SettlementParts; readonly asks: StoreQuestions; readonly checkout: StoredCheckout },
  { giftCardCode, removeGiftCardId }: CheckoutChange,
): Promise<CardChange> {
  const ids = checkout.giftCardIds.filter((id) => id !== removeGiftCardId);
  if (giftCardCode === undefined) return { ids, added: undefined };
  const fail = (error: MessageText): CardChange => ({ ids, added: undefined, error });
  if (!asks.preferences["gift-cards"].isEnabled) return fail(CHECKOUT_MESSAGES.giftCardsOff);
  const card = await findGiftCardByCode(db, { code: giftCardCode, secret: parts.secret });
  if (!card) return fail(CHECKOUT_MESSAGES.giftCardUnknown);
  if (ids.includes(card.id)) return fail(CHECKOUT_MESSAGES.giftCardTwice);
  const { giftCards: count } = CHECKOUT_LIMITS;
  if (ids.length >= count) return fail(toMessage("checkout.giftCardsTooMany", { count }));
  return { ids: [...ids, card.id], added: card.id };
}

function couponError({ invalidCoupons }: PricedOrder, { couponCode }: CheckoutChange): MessageText | undefined {
  if (couponCode === undefined) return undefined;
  const code = normaliseDiscountCode(couponCode);
  if (code === "") return CART_MESSAGES.couponMissing;
  const invalid = invalidCoupons.find((one) => one.code === code);
  return invalid && messageOfWire(invalid.message, invalid);
}

function optionError(
  { selectedShippingOption }: PricedOrder,
  { shippingOptionId }: CheckoutChange,
): string | undefined {
  const isOffered = (shippingOptionId ?? null) === null || selectedShippingOption?.id === shippingOptionId;
  return isOffered ? undefined : CHECKOUT_MESSAGES.shippingOptionUnknown;
}

type Found = { readonly cards: CardChange; readonly checked: CheckedChange };

/** Problems with codes, cards and the shipping option show only after pricing the order with them. */
function errorsOf({ priced }: CheckoutContext, change: CheckoutChange, { cards, checked }: Found): MessageFields {
  const order = priced.price.ok ? priced.price.order : undefined;
  const card = order?.giftCards.find(({ id }) => id === cards.added);
  const errors = {
    ...(checked.ok ? {} : checked.fields),
    couponCode: order && couponError(order, change),
    giftCardCode: cards.error ?? (card?.problem ? messageOfWire(card.problem, card) : undefined),
    // Without an address there are no options; the address is then the error.
    shippingOptionId: order && checked.ok ? optionError(order, change) : undefined,
  };
  const entries = Object.entries(errors).filter(([, message]) => message !== undefined);
  return Object.fromEntries(entries) as MessageFields;
}

function throwIfInvalid(fields: MessageFields): void {
  const [first, ...others] = Object.values(fields);
  if (first === undefined) return;
  throw new AppError("invalid_request", { message: others.length === 0 ? first : FORM_MESSAGES.invalidForm, fields });
}

type Changing = { readonly parts: SettlementParts; readonly place: CheckoutPlace; readonly change: CheckoutChange };

function viewingOf({ parts, place, change }: Changing, guest: CheckoutGuest): CheckoutViewing {
  const caller = { ...place, sent: { ...place.sent, ...change } };
  return { parts, site: place.site, guest, see: (checkout) => sightOf(parts, caller, checkout) };
}

type Changed = { readonly checkout: Checkout } | { readonly payingFor: string };

/** Whether a change repeats known values, like the second of two equal calls. */
function changesNothing(change: CheckoutChange, checkout: StoredCheckout, asks: StoreQuestions): boolean {
  const { shippingOptionId, giftCardCode, removeGiftCardId } = change;
  const checked = checkCheckoutChange(change, rulesOf(asks));
  if (!checked.ok || giftCardCode !== undefined || removeGiftCardId !== undefined) return false;
  return isDeepStrictEqual(
    { ...withDetails(checkout, checked, asks), codes: changeCodes(checkout.codes, change) },
    { ...checkout, shippingOptionId: shippingOptionId === undefined ? checkout.shippingOptionId : shippingOptionId },
  );
}

/** A change without effect does not cancel a payment. */
async function changePaying(
  db: SiteDb,
  { parts, place, change }: Changing,
  { guest, checkout }: { readonly guest: CheckoutGuest; readonly checkout: StoredCheckout },
): Promise<Changed> {
  const { site } = place;
  if (!changesNothing(change, checkout, await readStoreQuestions(db, site, checkout.locale)))
    return { payingFor: checkout.orderId ?? "" };
  const context = await readCheckoutContext(db, { site, siteUser: guest.siteUser, now: parts.now() }, checkout);
  return { checkout: await presentCheckout(db, viewingOf({ parts, place, change }, guest), context) };
}

async function changeOpen(
  db: SiteDb,
  { parts, place, change }: Changing,
  { guest, checkout }: { readonly guest: CheckoutGuest; readonly checkout: StoredCheckout },
): Promise<Checkout> {
  const { site } = place;
  const asks = await readStoreQuestions(db, site, checkout.locale);
  const checked = checkCheckoutChange(change, rulesOf(asks));
  const cards = await changeGiftCards(db, { parts, asks, checkout }, change);
  const changed: StoredCheckout = {
    ...withDetails(checkout, checked, asks),
    siteUserId: checkout.siteUserId ?? guest.keys.siteUserId,
    shippingOptionId: change.shippingOptionId === undefined ? checkout.shippingOptionId : change.shippingOptionId,
    giftCardIds: cards.ids,
    codes: changeCodes(checkout.codes, change),
  };
  await writeCheckout(db, changed);
  const context = await readCheckoutContext(db, { site, siteUser: guest.siteUser, now: parts.now() }, changed);
  throwIfInvalid(errorsOf(context, change, { cards, checked }));
  return presentCheckout(db, viewingOf({ parts, place, change }, guest), context);
}

async function changeWithin(db: SiteDb, changing: Changing): Promise<Changed> {
  const { parts, place } = changing;
  const guest = await readGuest(db, place.visitor, parts.now());
  const checkout = await lockCheckout(db, place.checkoutId, guest.keys);
  if (!checkout) throw new AppError("not_found");
  sightOf(parts, place, checkout);
  if (checkout.state === "completed") throw new AppError("checkout_completed");
  if (checkout.state === "paying" && checkout.orderId !== null) return changePaying(db, changing, { guest, checkout });
  return { checkout: await changeOpen(db, changing, { guest, checkout }) };
}

/**
 * Changes a checkout, all or nothing. Throws `invalid_request` with errors by field, `checkout_completed`,
 * `payment_pending` while a payment cannot be canceled, `checkout_on_page` and `not_found`.
 */
export async function changeCheckout(
  parts: SettlementParts,
  place: CheckoutPlace,
  change: CheckoutChange,
): Promise<Checkout> {
  const attempt = (): Promise<Changed> =>
    inSite(parts.database, place.site.id, (db) => changeWithin(db, { parts, place, change }));
  const first = await attempt();
  if ("checkout" in first) return first.checkout;
  const { order } = await freeCheckout(parts, place.site, first.payingFor);
  const second = order.state === "pending" ? first : await attempt();
  if ("checkout" in second) return second.checkout;
  throw new AppError("payment_pending");
}
