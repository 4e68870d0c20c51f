import type { Variant } from "@stoa/core/product/product-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import type { RestockCursor } from "./restock-cursor.ts";

/** A time with microseconds, as text. */
const exactly = (moment: string): string => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export type GroupRow = {
  readonly productId: string;
  readonly variantId: string;
  readonly signUpCount: number;
  readonly firstAt: string;
  readonly title: string | null;
  readonly variant: Variant | null;
  readonly imageId: string | null;
  readonly filename: string | null;
  readonly quantity: number | null;
  readonly isUnlimited: boolean | null;
};

const LIST_GROUPS = `
  with waiting as (
    select product_id, variant_id, count(*)::integer as sign_ups, min(created_at) as first_at
    from restock_signup where site_id = $1 and state = 'waiting'
    group by product_id, variant_id
    having $2::timestamptz is null or (min(created_at), variant_id) > ($2::timestamptz, $3::text)
    order by min(created_at), variant_id limit $4
  )
  select waiting.product_id as "productId", waiting.variant_id as "variantId", waiting.sign_ups as "signUpCount",
    ${exactly("waiting.first_at")} as "firstAt", product.data ->> 'title' as title, chosen.variant, chosen.image_id as "imageId",
    image.filename, stock.quantity, stock.is_unlimited as "isUnlimited"
  from waiting
  join site on site.id = $1
  left join published_document product on product.site_id = $1 and product.id = waiting.product_id and product.kind = 'product'
    and product.from_release <= site.live_release and (product.to_release is null or product.to_release > site.live_release)
  left join lateral (
    select variant, coalesce(variant ->> 'imageId', product.data -> 'images' -> 0 ->> 'imageId') as image_id
    from jsonb_array_elements(product.data -> 'variants') variant where variant ->> 'id' = waiting.variant_id
  ) chosen on true
  left join image on image.site_id = $1 and image.id = chosen.image_id
  left join stock on stock.site_id = $1 and stock.variant_id = waiting.variant_id
  order by waiting.first_at, waiting.variant_id`;

/** Requested variants, longest wait first, after a cursor. */
export function listGroupRows(db: SiteDb, after: RestockCursor | null, limit: number): Promise<GroupRow[]> {
  return db.text<GroupRow>(LIST_GROUPS, [db.siteId, after?.at ?? null, after?.id ?? null, limit]);
}

export type SignUpRow = {
  readonly id: string;
  readonly email: string;
  readonly joinsMailingList: boolean;
  readonly locale: string | null;
  readonly createdAt: string;
};

export type SignUpRange = {
  readonly productId: string;
  readonly variantId: string;
  readonly after: RestockCursor | null;
  readonly limit: number;
};

export function listSignUpRows(db: SiteDb, { productId, variantId, after, limit }: SignUpRange): Promise<SignUpRow[]> {
  return db.text<SignUpRow>(
    `select id, email, joins_mailing_list as "joinsMailingList", locale, ${exactly("created_at")} as "createdAt"
     from restock_signup
     where site_id = $1 and product_id = $2 and variant_id = $3 and state = 'waiting'
       and ($4::timestamptz is null or (created_at, id) > ($4::timestamptz, $5::text))
     order by created_at, id limit $6`,
    [db.siteId, productId, variantId, after?.at ?? null, after?.id ?? null, limit],
  );
}
