import type { SiteDb } from "../../db/database.ts";
import { readAdditionState, type AdditionState } from "./cart-addition-store.ts";
import { readOffer, type Offer } from "./cart-offer-store.ts";
import { readCartShop } from "./cart-shown-store.ts";
import type { CartKey } from "./cart-store.ts";
import { readStoreTerms } from "./cart-terms-service.ts";

/** What decides whether an item can be added. */
export type AdditionFacts = Offer &
  AdditionState & {
    /** Of the shop, and the others it sells in. */
    readonly shopCurrency: string | null;
    readonly otherCurrencies: readonly string[];
    readonly multipleQuantityAllowedForServices: boolean;
  };

/**
 * The item, its stock and what the cart that a key opens holds: one statement, and one round trip more for what is not in memory of the
 * product and the store.
 */
export async function readAddition(db: SiteDb, itemId: string, key: CartKey | undefined): Promise<AdditionFacts> {
  const state = await readAdditionState(db, itemId, key);
  const { at, storeVersion } = state;
  const [shop, offer, terms] = await Promise.all([
    readCartShop(db, at),
    readOffer(db, at, itemId),
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
