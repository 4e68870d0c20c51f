import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteDb } from "../../../../db/database.ts";
import { visibleItemSql, startValues, type ListQuestion } from "./listing-store.ts";
import type { CollectionCounts, ContentSource } from "../page-content.ts";
import { releaseOf, visibleSql } from "../visible-content-store.ts";

type CountsRow = { item_count: number; updated_on: number | null; tags: string[] | null; categories: string[] | null };

/** Labels shown per collection. spec: platform 9 */
const MAX_LABELS = 500;

/** A collection's distinct labels, found by skipping through the index. */
function labelsSql(labelKind: "tag" | "category"): string {
  const own = `site_id = $1 and collection_id = $3 and label_kind = '${labelKind}'`;
  return `with recursive hop as (
      (select label from document_label where ${own} order by label limit 1)
      union all
      select (select document_label.label from document_label where ${own} and document_label.label > hop.label
        order by document_label.label limit 1)
      from hop where hop.label is not null
    )
    select jsonb_agg(label order by label) from (
      select label from hop where label is not null and exists (
        select 1 from document_label join visible on visible.id = document_label.document_id
          and visible.from_release = document_label.from_release
        where document_label.site_id = $1 and document_label.collection_id = $3 and document_label.label_kind = '${labelKind}'
          and document_label.label = hop.label and SHOWN
      ) limit ${MAX_LABELS}
    ) shown`;
}

export type CountsQuestion = Pick<ListQuestion, "source" | "collectionId" | "kind" | "now">;

/** When the newest counted state was published, or the newest draft was written. */
const UPDATED: Readonly<Record<ContentSource["kind"], string>> = {
  published: `(select (extract(epoch from published_at) * 1000)::float8 from release
    where release.site_id = $1 and release.number = max(visible.from_release))`,
  draft: "max(visible.updated_on)",
};

/** Counts a collection's visible items; the cost grows with them, so the result is cached per release. */
export async function countCollection(
  db: SiteDb,
  { source, collectionId, kind, now }: CountsQuestion,
): Promise<CollectionCounts> {
  const values = startValues([db.siteId, releaseOf(source), collectionId]);
  const shown = visibleItemSql(kind, source, () => values.add(now));
  const sql = `with ${visibleSql(source.kind)}
    select count(*)::integer as item_count, ${UPDATED[source.kind]} as updated_on,
      (${labelsSql("tag").replace("SHOWN", () => shown)}) as tags,
      (${labelsSql("category").replace("SHOWN", () => shown)}) as categories
    from visible where visible.collection_id = $3 and ${shown}`;
  const [row] = await db.text<CountsRow>(sql, values.list);
  invariant(row, "counting answers with a row");
  return {
    itemCount: row.item_count,
    updatedOn: Math.round(row.updated_on ?? 0),
    tags: row.tags ?? [],
    categories: row.categories ?? [],
  };
}
