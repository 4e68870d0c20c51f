import type { SiteDb } from "../../../db/database.ts";
import { isProductOpen } from "../../page-lock/page-lock-service.ts";
import { readAdditionState, type AdditionState } from "./cart-addition-store.ts";
import { NO_OFFER, readOffer, type Offer } from "../page/cart-offer-store.ts";
import { readCartShop, type CacheVersion } from "../contents/cart-display-store.ts";
import type { CartKey } from "../contents/cart-store.ts";
import { readStoreTerms } from "./cart-terms-service.ts";
import type { OwnTokens } from "../visitor/cart-owner-service.ts";

const NO_PASSES = new Map<string, string>();

export type AdditionFacts = Offer &
  AdditionState & {
    readonly shopCurrency: string | null;
    readonly otherCurrencies: readonly string[];
    readonly multipleQuantityAllowedForServices: boolean;
  };

export type AdditionQuestion = {
  readonly itemId: string;
  readonly key: CartKey | undefined;
  /** The visitor's tokens: a locked item does not exist for visitors who have not unlocked it. */
  readonly tokens: OwnTokens;
  readonly nowMs: number;
};

async function readOwnOffer(db: SiteDb, at: CacheVersion, question: AdditionQuestion): Promise<Offer> {
  const { itemId, tokens, nowMs } = question;
  const { offer, locks } = await readOffer(db, at, itemId);
  const visitor = { passes: tokens.passes ?? NO_PASSES, siteUser: tokens.siteUser, now: nowMs };
  return locks === undefined || (await isProductOpen(db, locks, visitor)) ? offer : NO_OFFER;
}

/**
 * Reads the item, its stock and the contents of the cart that a key opens: one statement, plus one round trip when the
 * product or store is not cached.
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
