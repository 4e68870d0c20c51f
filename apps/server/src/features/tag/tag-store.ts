import type { TagType } from "@stoa/core/tag/tag-api.ts";
import type { SiteDb } from "../../db/database.ts";

export async function countByTag(db: SiteDb, collectionId: string, type: TagType): Promise<Map<string, number>> {
  const rows = await db.text<{ label: string; count: number }>(
    `select label, count(distinct document_id)::integer as count from document_label
     where site_id = $1 and collection_id = $2 and label_kind = $3 and from_release = 0 group by label`,
    [db.siteId, collectionId, type],
  );
  return new Map(rows.map(({ label, count }) => [label, count]));
}

type TagChange = {
  readonly collectionId: string;
  readonly type: TagType;
  readonly names: readonly string[];
  /** Null removes them. */
  readonly to: string | null;
  readonly label: string;
  readonly by: string;
};

const MEMBERS: Readonly<Record<TagType, string>> = { tag: "tags", category: "categories" };

// A draft's words after the change; if two become equal, the first position is kept.
const CHANGED = `
  select jsonb_agg(word order by place) from (
    select word, min(place) as place from (
      select place, case when name = any($5::text[]) then $6::text else name end as word
      from jsonb_array_elements_text(named.words) with ordinality as element (name, place)
    ) each where word is not null group by word
  ) kept`;

/**
 * Changes the names in all drafts that have them, each with a history entry, in one statement. Returns the number of
 * drafts.
 */
export async function changeTagsOfDrafts(db: SiteDb, change: TagChange): Promise<number> {
  const rows = await db.text<{ document_id: string }>(
    `with named as materialized (
       select id, data -> $4::text as words from document
       where site_id = $1 and collection_id = $2 and not is_deleted and id in (
         select document_id from document_label
         where site_id = $1 and collection_id = $2 and label_kind = $3 and label = any($5::text[]) and from_release = 0)
       order by id for update
     ), changed as (
       select id, words as before, coalesce((${CHANGED}), '[]') as after from named
     ), written as (
       update document set version = version + 1, data = jsonb_set(data, array[$4::text], changed.after),
         updated_by = $8, updated_at = now()
       from changed where document.site_id = $1 and document.id = changed.id
       returning document.id, document.version, changed.before, changed.after
     )
     insert into change (site_id, document_id, version, label, patches, inverse_patches, changed_by)
     select $1, id, version, $7,
       jsonb_build_array(jsonb_build_object('op', 'replace', 'path', jsonb_build_array($4::text), 'value', after)),
       jsonb_build_array(jsonb_build_object('op', 'replace', 'path', jsonb_build_array($4::text), 'value', before)),
       $8
     from written returning document_id`,
    [
      db.siteId,
      change.collectionId,
      change.type,
      MEMBERS[change.type],
      [...change.names],
      change.to,
      change.label,
      change.by,
    ],
  );
  return rows.length;
}
