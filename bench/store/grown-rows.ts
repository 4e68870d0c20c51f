import { BENCH_SLUG } from "../bench-shop.ts";
import type { BenchStoa } from "../server/bench-stoa.ts";

const COPY = `
  from site
  join lateral (
    select data, from_release, row_number() over (order by display_index) - 1 as turn, count(*) over () as all_of_them
    from published_document where site_id = site.id and kind = 'product' and to_release is null
  ) model on true
  join generate_series(1, $2::integer) as number on number % all_of_them = turn
  cross join lateral (
    select data || jsonb_build_object(
      'urlId', 'grown-' || number, 'title', (data ->> 'title') || ' ' || number, 'displayIndex', 1000 + number,
      'variants', jsonb_build_array((data -> 'variants' -> 0)
        || jsonb_build_object('id', 'b' || lpad(to_hex(number), 23, '0'), 'sku', 'GROWN-' || number))
    ) as data
  ) grown
  where site.slug = $1`;

const PUBLISHED = `
  insert into published_document (site_id, id, from_release, kind, version, data)
  select site.id, 'a' || lpad(to_hex(number), 23, '0'), model.from_release, 'product', 1, grown.data ${COPY}`;

const STOCK = `
  insert into stock (site_id, variant_id, product_id, quantity, is_unlimited)
  select site.id, 'b' || lpad(to_hex(number), 23, '0'), 'a' || lpad(to_hex(number), 23, '0'), 0, true
  from site cross join generate_series(1, $2::integer) as number where slug = $1`;

/** Adds published products to the shop, without drafts, which pages never read. */
export async function growShop({ admin }: BenchStoa, count: number): Promise<void> {
  for (const sql of [STOCK, PUBLISHED]) await admin.pool.query(sql, [BENCH_SLUG, count]);
  await admin.pool.query("vacuum analyze");
}

const SITES = `
  insert into site (id, slug, live_release)
  select 'c' || lpad(to_hex(number), 23, '0'), 'grown-' || number, 1 from generate_series(1, $1::integer) as number`;

const SETTINGS = `
  insert into published_document (site_id, id, from_release, kind, version, data)
  select 'c' || lpad(to_hex(number), 23, '0'), model.id, 1, model.kind, 1, model.data
  from generate_series(1, $1::integer) as number
  cross join (select id, kind, data from published_document where kind = 'settings' and to_release is null limit 1) model`;

export async function growSites({ admin }: BenchStoa, count: number): Promise<void> {
  for (const sql of [SITES, SETTINGS]) await admin.pool.query(sql, [count]);
  await admin.pool.query("vacuum analyze");
}
