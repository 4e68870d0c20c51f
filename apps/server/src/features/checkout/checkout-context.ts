import { createHash } from "node:crypto";
import type { Address } from "@stoa/core/address/address-schema.ts";
import type { Destination } from "@stoa/core/address/area/destination.ts";
import { chargeText } from "@stoa/core/checkout/checkout-revision.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { checkoutProblems } from "@stoa/core/checkout/checkout-problems.ts";
import type { CheckoutProblem } from "@stoa/core/checkout/checkout-schema.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../db/database.ts";
import { readPricedCart, type PricedCart } from "../cart/contents/cart-facts-service.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { findSpokenForm } from "../form/form-service.ts";
import { readGiftCards, type GiftCardFound } from "../gift-card/gift-card-service.ts";
import type { SiteUser } from "../site-user/site-user-service.ts";
import type { StoredCheckout } from "./checkout-store.ts";

/** The store's questions: in the owner's language, for validating and storing answers, and in the shopper's. */
export type CheckoutFormQuestions = {
  readonly id: string;
  readonly form: Form;
  readonly spoken: { readonly name: string; readonly fields: Form["fields"] };
};

/** A checkout with everything that decides its current price and whether it can be completed. */
export type CheckoutContext = {
  readonly checkout: StoredCheckout;
  readonly siteUser: SiteUser | undefined;
  readonly preferences: CommercePreferences;
  readonly form: CheckoutFormQuestions | null;
  readonly giftCards: readonly GiftCardFound[];
  readonly priced: PricedCart;
  readonly problems: readonly CheckoutProblem[];
  /** Fingerprint of what would be charged. */
  readonly revision: string;
};

export type StoreQuestions = Pick<CheckoutContext, "preferences" | "form">;

type Asking = { readonly id: string; readonly language: string };

/** A form's studio name is untranslated, so in other languages the page words the heading. */
async function readAskedForm(
  db: SiteDb,
  site: SiteEntry,
  { id, language }: Asking,
): Promise<CheckoutFormQuestions | null> {
  const found = await findSpokenForm(db, site, { formId: id, language });
  if (!found) return null;
  const { form, spoken, isTranslated } = found;
  return { id, form, spoken: { name: isTranslated ? "" : form.name, fields: spoken.fields } };
}

export async function readStoreQuestions(db: SiteDb, site: SiteEntry, language: string): Promise<StoreQuestions> {
  const preferences = await readCommercePreferences(db, { language });
  const id = preferences.checkout.additionalFormId;
  return { preferences, form: id === null ? null : await readAskedForm(db, site, { id, language }) };
}

function placeOf(address: Address | null): Destination | null {
  if (address === null) return null;
  const { countryCode, state, postalCode } = address;
  return { countryCode, state, postalCode };
}

function priceCheckout(
  db: SiteDb,
  site: SiteEntry,
  { checkout, giftCards, now }: Pick<CheckoutContext, "checkout" | "giftCards"> & { readonly now: number },
): Promise<PricedCart> {
  const { cartId, email, shippingAddress, billingAddress, shippingOptionId } = checkout;
  const choices = {
    shippingTo: placeOf(shippingAddress),
    billingTo: placeOf(billingAddress),
    shippingOptionId,
    giftCards,
    customerKey: email?.toLowerCase() ?? null,
    locale: checkout.locale,
  };
  return readPricedCart(db, site, { cartId, choices, nowMs: now });
}

function revisionOf({ price, lines }: PricedCart): string {
  const bought = lines.map(({ line }) => line);
  const text = price.ok ? chargeText(price.order, bought) : price.code;
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** Otherwise cards that cannot pay anymore would silently drop out of the price. */
function lostCardProblems({ checkout, giftCards }: Pick<CheckoutContext, "checkout" | "giftCards">): CheckoutProblem[] {
  const isLost = checkout.giftCardIds.some((id) => !giftCards.some((card) => card.id === id));
  return isLost ? [{ code: "giftCardInvalid", message: CHECKOUT_MESSAGES.giftCardLost, field: "giftCardCode" }] : [];
}

type ContextParts = { readonly site: SiteEntry; readonly siteUser: SiteUser | undefined; readonly now: number };

/** Cards first, because they pay; without any, both travel in one round trip with the rest. */
async function readPrice(db: SiteDb, { site, now }: ContextParts, checkout: StoredCheckout) {
  const giftCards = await readGiftCards(db, checkout.giftCardIds);
  return { giftCards, priced: await priceCheckout(db, site, { checkout, giftCards, now }) };
}

/** Reads and prices a checkout. Lines come from the current cart; they are copied only when the order is created. */
export async function readCheckoutContext(
  db: SiteDb,
  visit: ContextParts,
  checkout: StoredCheckout,
): Promise<CheckoutContext> {
  const { siteUser } = visit;
  const [{ preferences, form }, { giftCards, priced }] = await Promise.all([
    readStoreQuestions(db, visit.site, checkout.locale),
    readPrice(db, visit, checkout),
  ]);
  const { isGuestAllowed, phone } = preferences.checkout;
  const problems = checkoutProblems({
    lines: priced.cart.entries,
    price: priced.price,
    email: checkout.email,
    shippingAddress: checkout.shippingAddress,
    billingAddress: checkout.billingAddress,
    phone,
    answers: checkout.form,
    isSignedIn: siteUser !== undefined,
    isGuestAllowed,
    form: form?.form ?? null,
  });
  const all = [...problems, ...lostCardProblems({ checkout, giftCards })];
  return { checkout, siteUser, preferences, form, giftCards, priced, problems: all, revision: revisionOf(priced) };
}
