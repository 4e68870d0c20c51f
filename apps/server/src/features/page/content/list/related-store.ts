import type { SiteDb } from "../../../../db/database.ts";
import {
  chosenAndFacts,
  visibleItemSql,
  startValues,
  toRecord,
  type ItemRow,
  type ListQuestion,
} from "./listing-store.ts";
import type { ContentSource, Listing } from "../page-content.ts";
import { readTranslated } from "../translated-rows-store.ts";
import { readFacts, releaseOf, visibleSql } from "../visible-content-store.ts";

export type RelatedQuestion = Pick<ListQuestion, "source" | "collectionId" | "kind" | "limit" | "now"> & {
  readonly itemId: string;
};

/** Items considered per tag or category, the first of their list. */
const RELATED_PER_LABEL = 100;
const RELATED_LABELS = 20;

const LABELLED_SINCE: Readonly<Record<ContentSource["kind"], string>> = {
  published: "document_label.from_release between 1 and $2",
  draft: "document_label.from_release = 0",
};

/**
 * Items related to one of a collection: those the owner chose, or those that share the most tags and categories with
 * it, ties in list order. spec: template-platform 1.1, related; storefront 3, related products
 */
export async function listRelated(db: SiteDb, question: RelatedQuestion): Promise<Listing> {
  const { source, collectionId, kind, itemId, limit, now } = question;
  const values = startValues([db.siteId, releaseOf(source), collectionId, itemId]);
  const shown = visibleItemSql(kind, source, () => values.add(now));
  const most = values.add(limit);
  // Ranked by labels alone, in index order; only the shown items are read as documents.
  const sql = `with ${visibleSql(source.kind)},
    wanted as materialized (
      select element.id, element.place from visible
        cross join lateral jsonb_array_elements_text(visible.data -> 'relatedProductIds') with ordinality as element (id, place)
      where visible.id = $4
    ),
    picked as materialized (
      select visible.id, visible.kind, visible.data, visible.updated_on, wanted.place::integer as sequence
      from wanted join visible on visible.id = wanted.id
      where visible.collection_id = $3 and visible.id <> $4 and ${shown}
      order by wanted.place limit ${most}
    ),
    own as (
      select label_kind, label from document_label join visible on visible.id = $4 and visible.from_release = document_label.from_release
      where document_label.site_id = $1 and document_label.document_id = $4 and not exists (select 1 from picked) limit ${RELATED_LABELS}
    ),
    near as (
      select other.document_id as id, other.from_release, count(*) as shared, min(other.sort_key) as sort_key
      from own cross join lateral (
        select document_id, from_release, sort_key from document_label
        where site_id = $1 and collection_id = $3 and document_label.label_kind = own.label_kind and document_label.label = own.label
          and ${LABELLED_SINCE[source.kind]}
        order by sort_key, document_id, from_release limit ${RELATED_PER_LABEL}
      ) other where other.document_id <> $4 group by other.document_id, other.from_release
    ),
    alike as (
      select best.*, (row_number() over ())::integer as sequence from (
        select shown.* from (select * from near order by shared desc, sort_key, id offset 0) near cross join lateral (
          select visible.id, visible.kind, visible.data, visible.updated_on from visible
          where visible.id = near.id and visible.from_release = near.from_release and visible.collection_id = $3 and ${shown}
          offset 0
        ) shown
        order by near.shared desc, near.sort_key, near.id limit ${most}
      ) best
    ),
    chosen as materialized (
      select picked.*, 'item' as place from picked union all select alike.*, 'item' from alike
    )
    ${chosenAndFacts()}`;
  const rows = await readTranslated<ItemRow>(db, { source, sql, values: values.list });
  const items = rows.filter((row) => row.place === "item").sort((one, other) => one.sequence - other.sequence);
  return { items: items.map(toRecord), hasMore: false, facts: readFacts(rows) };
}
