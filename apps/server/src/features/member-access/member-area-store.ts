import type { MemberArea } from "@stoa/core/member-access/member-area-api.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { SiteDb } from "../../db/database.ts";

const MAX_AREAS = 200;

/** An area id that no draft refers to opens nothing, so drafts are queried and not purchases. */
const LIST_AREAS = `
  select area_id as id,
    coalesce(array_agg(title order by title) filter (where kind = 'product'), '{}') as "productTitles",
    coalesce(array_agg(title order by title) filter (where kind <> 'product'), '{}') as "pageTitles"
  from (
    select opened.area_id, product.kind, product.data ->> 'title' as title
    from document product
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(product.data -> 'paywall' -> 'memberAreaIds') when 'array'
        then product.data -> 'paywall' -> 'memberAreaIds' else '[]' end) opened (area_id)
    where product.site_id = $1 and product.kind = 'product' and not product.is_deleted
      and (product.data ->> 'productType')::integer = ${PRODUCT_TYPE.paywall}
    union all
    select data ->> 'memberAreaId', kind, data ->> 'title'
    from document
    where site_id = $1 and kind in ('page', 'collection') and not is_deleted and data ->> 'memberAreaId' is not null
  ) named
  group by area_id order by count(*) filter (where kind = 'product') = 0, min(title), area_id limit ${MAX_AREAS}`;

/** Areas in drafts, with the products that open them and the pages they contain. */
export function listMemberAreaRows(db: SiteDb): Promise<MemberArea[]> {
  return db.text<MemberArea>(LIST_AREAS, [db.siteId]);
}
