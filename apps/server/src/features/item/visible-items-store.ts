import type { SiteDb } from "../../db/database.ts";

export type VisibleItemsFilter = {
  readonly collectionId: string;
  readonly kind: "item" | "product";
  readonly tags: readonly string[] | null;
  readonly categories: readonly string[] | null;
  readonly isFeatured: boolean;
  /** Only upcoming or past events; null for all. */
  readonly happening: "upcoming" | "past" | null;
  /** Unix milliseconds. */
  readonly now: number;
};

function labelled(kind: "tag" | "category", labels: string): string {
  return `(${labels}::text[] is null or exists (select 1 from document_label
    where document_label.site_id = $1 and document_label.document_id = document.id and document_label.from_release = 0
      and document_label.collection_id = $2 and label_kind = '${kind}' and label = any(${labels}::text[])))`;
}

const IS_SHOWN = `case when kind = 'product' then (data ->> 'isVisible')::boolean
  else data ->> 'status' = 'published' or data ->> 'status' = 'scheduled' and publish_on <= $7::bigint end`;

export async function countVisible(
  db: SiteDb,
  question: VisibleItemsFilter,
): Promise<{ readonly all: number; readonly shown: number }> {
  const { collectionId, kind, tags, categories, isFeatured, happening, now } = question;
  const [row] = await db.text<{ all: number; shown: number }>(
    `select count(*)::integer as all, (count(*) filter (where ${IS_SHOWN}))::integer as shown from document
     where site_id = $1 and collection_id = $2 and kind = $3 and not is_deleted
       and ${labelled("tag", "$4")} and ${labelled("category", "$5")}
       and (not $6::boolean or (data ->> 'isStarred')::boolean)
       and ($8::text is null or start_date is not null and (end_date < $7::bigint) = ($8 = 'past'))`,
    [db.siteId, collectionId, kind, tags, categories, isFeatured, now, happening],
  );
  return row ?? { all: 0, shown: 0 };
}
