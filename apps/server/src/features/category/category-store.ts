import type { StoredCategory } from "@stoa/core/category/category-tree.ts";
import type { SiteDb } from "../../db/database.ts";

export function listUntouchedCategories(db: SiteDb, ids: readonly string[]): Promise<StoredCategory[]> {
  return db.text<StoredCategory>(
    `select id, data from document
     where site_id = $1 and kind = 'category' and id = any($2::text[]) and version = 1 and not is_deleted`,
    [db.siteId, [...ids]],
  );
}

const MAX_DEPTH = 200;

const READ_BRANCH = `
  with recursive own as materialized (
    select id, data from document where site_id = $1 and kind = 'category' and collection_id = $2 and not is_deleted
  ),
  root as materialized (select id, data from own where data ->> 'type' = 'ROOT'),
  above as (
    select id, data, 1 as depth from own where id = $3
    union all
    select own.id, own.data, above.depth + 1 from above join own on own.id = above.data ->> 'parentCategoryId'
    where above.depth < ${MAX_DEPTH}
  )
  select own.id, own.data, (select count(*)::integer from own where data ->> 'type' <> 'ROOT') as total
  from own
  where own.id in (select id from above) or own.data ->> 'type' = 'ROOT'
    or coalesce(own.data ->> 'parentCategoryId', (select id from root)) is not distinct from coalesce($3, (select id from root))`;

export async function readBranch(
  db: SiteDb,
  { collectionId, parentId }: { readonly collectionId: string; readonly parentId: string | null },
): Promise<{ readonly stored: readonly StoredCategory[]; readonly total: number }> {
  const rows = await db.text<StoredCategory & { total: number }>(READ_BRANCH, [db.siteId, collectionId, parentId]);
  return { stored: rows.map(({ id, data }) => ({ id, data })), total: rows[0]?.total ?? 0 };
}

export async function countProductsAt(db: SiteDb, collectionId: string, path: string): Promise<number> {
  const [row] = await db.text<{ count: number }>(
    `select count(*)::integer as count from document_label
     where site_id = $1 and collection_id = $2 and label_kind = 'category' and label = $3 and from_release = 0`,
    [db.siteId, collectionId, path],
  );
  return row?.count ?? 0;
}

export async function countProductsByPath(db: SiteDb, collectionId: string): Promise<Map<string, number>> {
  const rows = await db.text<{ label: string; count: string }>(
    `select label, count(*) as count from document_label
     where site_id = $1 and collection_id = $2 and label_kind = 'category' and from_release = 0 group by label`,
    [db.siteId, collectionId],
  );
  return new Map(rows.map(({ label, count }) => [label, Number(count)]));
}

type PathMove = {
  readonly collectionId: string;
  readonly from: string;
  /** Null removes the path and those below it. */
  readonly to: string | null;
  readonly label: string;
  readonly by: string;
};

// The paths of a product after the move; if two become equal, the first position is kept.
const MOVED = `
  select jsonb_agg(moved order by place) from (
    select moved, min(place) as place from (
      select place, case when path = $3 then $4::text
          when starts_with(path, $3 || '/') then $4::text || substr(path, length($3) + 1)
          else path end as moved
      from jsonb_array_elements_text(named.categories) with ordinality as element (path, place)
    ) each where moved is not null group by moved
  ) kept`;

/**
 * Moves draft products at or below a path to the new one, each with a history entry, in one statement. Returns the
 * number of products.
 */
export async function moveProductPaths(db: SiteDb, move: PathMove): Promise<number> {
  const rows = await db.text<{ document_id: string }>(
    `with named as materialized (
       select id, data -> 'categories' as categories from document
       where site_id = $1 and kind = 'product' and collection_id = $2 and not is_deleted and id in (
         select document_id from document_label
         where site_id = $1 and collection_id = $2 and label_kind = 'category' and label = $3 and from_release = 0)
       order by id for update
     ), changed as (
       select id, categories as before, coalesce((${MOVED}), '[]') as after from named
     ), written as (
       update document set version = version + 1, data = jsonb_set(data, '{categories}', changed.after),
         updated_by = $6, updated_at = now()
       from changed where document.site_id = $1 and document.id = changed.id
       returning document.id, document.version, changed.before, changed.after
     )
     insert into change (site_id, document_id, version, label, patches, inverse_patches, changed_by)
     select $1, id, version, $5,
       jsonb_build_array(jsonb_build_object('op', 'replace', 'path', jsonb_build_array('categories'), 'value', after)),
       jsonb_build_array(jsonb_build_object('op', 'replace', 'path', jsonb_build_array('categories'), 'value', before)),
       $6
     from written returning document_id`,
    [db.siteId, move.collectionId, move.from, move.to, move.label, move.by],
  );
  return rows.length;
}
