import { createBoundedMap } from "@stoa/core/lib/bounded-map.ts";
import type { SiteDb } from "../../../db/database.ts";
import { readDiscountsFor, type OrderDiscountFacts } from "../../discount/discount-service.ts";
import { readCartPreferences, type CartPreferences } from "./cart-terms-store.ts";

export type StoreTerms = { readonly preferences: CartPreferences; readonly automatic: OrderDiscountFacts };

type KeptTerms = StoreTerms & { readonly version: string | null };

const MAX_KEPT = 600;
/** JSON length; a store with more rules is not cached. */
const MAX_LENGTH = 40_000;

const kept = createBoundedMap<KeptTerms>(MAX_KEPT);

/** The use count of a limited discount changes with each order, so it cannot be cached. */
function isKeepable(terms: StoreTerms): boolean {
  const isLimited = terms.automatic.discounts.some(({ maxUses }) => maxUses !== null);
  return !isLimited && JSON.stringify([terms.preferences, terms.automatic.discounts]).length <= MAX_LENGTH;
}

export type TermsInput = {
  /** Current version in the database: every write to these terms renews it. Null before the first. */
  readonly version: string | null;
  readonly hasPlace: boolean;
};

/** Cached while the version stays; the version must have been read earlier in the same transaction. */
export async function readStoreTerms(db: SiteDb, { version, hasPlace }: TermsInput): Promise<StoreTerms> {
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
