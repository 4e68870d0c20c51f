import type { FormField } from "@stoa/core/form/form-schema.ts";
import { createBoundedMap } from "@stoa/core/lib/bounded-map.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { isLive } from "../../../db/live-state.ts";
import { readProductLocks, type ProductLocks } from "../../page-lock/page-lock-service.ts";
import { LIVE_PRODUCT, toProduct, type ProductColumns } from "../add/cart-product-store.ts";
import { isOfVersion, type CacheVersion } from "../contents/cart-display-store.ts";

/** A product's choices, without stock. */
export type Offer = {
  /** As visitors see it, with all variants; null if hidden from them. */
  readonly product: Product | null;
  readonly formFields: readonly FormField[] | null;
};

export const NO_OFFER: Offer = { product: null, formFields: null };

export type LockedOffer = { readonly offer: Offer; readonly locks: ProductLocks | undefined };

const MAX_OFFERS = 600;
/** JSON length; larger products are not cached. */
const MAX_OFFER_LENGTH = 10_000;

const offers = createBoundedMap<CacheVersion & LockedOffer>(MAX_OFFERS);

const READ_OFFER = `
  select item.*, form.data -> 'fields' as form_fields
  from (select $2::integer as live_release) site
  cross join lateral (
    select ${LIVE_PRODUCT.columns}, fields.variants
    from ${LIVE_PRODUCT.from}
    where ${LIVE_PRODUCT.where} and product.id = $3
  ) item
  left join published_document form on ${isLive("form")} and form.id = item."additionalFieldsFormId" and form.kind = 'form'`;

type OfferRow = ProductColumns & { readonly variants: Variant[] | null; readonly form_fields: FormField[] | null };

function toOffer(row: OfferRow | undefined): Offer {
  if (!row?.variants) return NO_OFFER;
  return { product: toProduct(row, row.variants), formFields: row.form_fields };
}

/**
 * Published data of a product, cached while the site's content is unchanged. `at` must have been read in the same
 * transaction.
 */
export async function readOffer(db: SiteDb, at: CacheVersion, productId: string): Promise<LockedOffer> {
  const name = `${db.siteId} ${productId}`;
  const kept = offers.get(name);
  if (kept && isOfVersion(kept, at)) return kept;
  const [[row], locks] = await Promise.all([
    db.text<OfferRow>(READ_OFFER, [db.siteId, at.release, productId]),
    readProductLocks(db, productId, at.release),
  ]);
  const offer = toOffer(row);
  if (row && JSON.stringify(offer).length <= MAX_OFFER_LENGTH) offers.set(name, { ...at, offer, locks });
  return { offer, locks };
}
