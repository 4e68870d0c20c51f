import { createBoundedMap } from "@stoa/core/lib/bounded-map.ts";
import type { SiteDb } from "../../db/database.ts";
import { readDiscountsFor, type OrderDiscountFacts } from "../discount/discount-service.ts";
import { readCartPreferences, type CartPreferences } from "./cart-terms-store.ts";

/** What prices carts beside what is in them. */
export type StoreTerms = { readonly preferences: CartPreferences; readonly automatic: OrderDiscountFacts };

type KeptTerms = StoreTerms & { readonly version: string | null };

const MAX_KEPT = 600;
/** As JSON; a store with more rules reads them each time. */
const MAX_LENGTH = 40_000;

const kept = createBoundedMap<KeptTerms>(MAX_KEPT);

/** How often a discount was used counts where it may be used so often only, and changes with each order. */
function isKeepable(terms: StoreTerms): boolean {
  const isLimited = terms.automatic.discounts.some(({ maxUses }) => maxUses !== null);
  return !isLimited && JSON.stringify([terms.preferences, terms.automatic.discounts]).length <= MAX_LENGTH;
}

export type TermsWish = {
  /** As the database has it now: every write to what is read here gives it another one. Null before the first. */
  readonly version: string | null;
  readonly hasPlace: boolean;
};

/** From memory while the version stays; it must have been read before, in the same transaction. */
export async function readStoreTerms(db: SiteDb, { version, hasPlace }: TermsWish): Promise<StoreTerms> {
  const key = `${db.siteId} ${hasPlace}`;
  const known = kept.get(key);
  if (known && known.version === version) return known;
  const [preferences, automatic] = await Promise.all([
    readCartPreferences(db, hasPlace),
    readDiscountsFor(db, { codes: [], customerKey: null }),
  ]);
  const terms: KeptTerms = { preferences, automatic, version };
  if (isKeepable(terms)) kept.set(key, terms);
  return terms;
}
