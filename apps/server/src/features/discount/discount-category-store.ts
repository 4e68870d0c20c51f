import { DISCOUNT_LIMITS } from "@stoa/core/discount/discount-limits.ts";
import type { SiteDb } from "../../db/database.ts";

// A discount's paths, with those starting with $2 repeated under $3.
const BOTH = `
  select jsonb_agg(path order by place) from (
    select path, min(place) as place from (
      select path, place from jsonb_array_elements_text(data #> '{criteria,categories}') with ordinality as old (path, place)
      union all
      select $3 || substr(path, length($2) + 1), place + 1000000
      from jsonb_array_elements_text(data #> '{criteria,categories}') with ordinality as moved (path, place)
      where path = $2 or starts_with(path, $2 || '/')
    ) each group by path
  ) kept`;

/** Adds a category's new path to all discounts that name the old one; returns their number. */
export async function addCategoryPath(
  db: SiteDb,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const rows = await db.text<{ id: string }>(
    `with named as (
       select id, (${BOTH}) as paths from discount
       where site_id = $1 and not is_deleted and data #>> '{criteria,type}' = 'categories'
         and exists (
           select 1 from jsonb_array_elements_text(data #> '{criteria,categories}') path
           where path = $2 or starts_with(path, $2 || '/'))
       order by id for update
     )
     update discount set data = jsonb_set(data, '{criteria,categories}', named.paths), updated_at = now()
     from named where discount.site_id = $1 and discount.id = named.id and jsonb_array_length(named.paths) <= $4
     returning discount.id`,
    [db.siteId, from, to, DISCOUNT_LIMITS.criteriaItems],
  );
  return rows.length;
}

export async function readDiscountedPaths(db: SiteDb): Promise<string[]> {
  const rows = await db.text<{ path: string }>(
    `select distinct jsonb_array_elements_text(data #> '{criteria,categories}') as path from discount
     where site_id = $1 and not is_deleted and data #>> '{criteria,type}' = 'categories'`,
    [db.siteId],
  );
  return rows.map(({ path }) => path);
}
