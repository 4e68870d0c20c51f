import type { SiteDb } from "../../db/database.ts";
import { isProductOpen } from "../page-lock/page-lock-service.ts";
import { readAdditionState, type AdditionState } from "./cart-addition-store.ts";
import { NO_OFFER, readOffer, type Offer } from "./cart-offer-store.ts";
import { readCartShop, type ShownAt } from "./cart-shown-store.ts";
import type { CartKey } from "./cart-store.ts";
import { readStoreTerms } from "./cart-terms-service.ts";
import type { OwnTokens } from "./cart-visitor-service.ts";

const NO_PASSES = new Map<string, string>();

/** What decides whether an item can be added. */
export type AdditionFacts = Offer &
  AdditionState & {
    /** Of the shop, and the others it sells in. */
    readonly shopCurrency: string | null;
    readonly otherCurrencies: readonly string[];
    readonly multipleQuantityAllowedForServices: boolean;
  };

export type AdditionQuestion = {
  readonly itemId: string;
  /** Of the cart. */
  readonly key: CartKey | undefined;
  /** Who asks: what is behind a lock is not there for whoever has not opened it. */
  readonly tokens: OwnTokens;
  readonly nowMs: number;
};

/** The offer as far as this visitor may see it. */
async function readOwnOffer(db: SiteDb, at: ShownAt, question: AdditionQuestion): Promise<Offer> {
  const { itemId, tokens, nowMs } = question;
  const { offer, locks } = await readOffer(db, at, itemId);
  const visitor = { passes: tokens.passes ?? NO_PASSES, siteUser: tokens.siteUser, now: nowMs };
  return locks === undefined || (await isProductOpen(db, locks, visitor)) ? offer : NO_OFFER;
}

/**
 * The item, its stock and what the cart that a key opens holds: one statement, and one round trip more for what is not in memory of the
 * product and the store.
 */
export async function readAddition(db: SiteDb, question: AdditionQuestion): Promise<AdditionFacts> {
  const state = await readAdditionState(db, question.itemId, question.key);
  const { at, storeVersion } = state;
  const [shop, offer, terms] = await Promise.all([
    readCartShop(db, at),
    readOwnOffer(db, at, question),
    readStoreTerms(db, { version: storeVersion, hasPlace: false }),
  ]);
  const { currencies, checkout } = terms.preferences;
  return {
    ...state,
    ...offer,
    shopCurrency: shop.currency,
    otherCurrencies: currencies.others,
    multipleQuantityAllowedForServices: checkout.multipleQuantityAllowedForServices,
  };
}
