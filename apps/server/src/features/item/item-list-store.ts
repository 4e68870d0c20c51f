import type { ItemSort } from "@stoa/core/item/list/item-sorts.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { foundInLine, lineText, TITLE_LINE } from "../../db/search-line.ts";

export type ItemListRow = {
  readonly id: string;
  readonly version: number;
  readonly data: Item;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  readonly place: string;
};

type ItemFilter = {
  readonly collectionId: string;
  /** Searches titles and addresses; empty for all. */
  readonly query: string;
  readonly status: Item["status"] | undefined;
};

type ItemListQuestion = ItemFilter & {
  readonly sort: ItemSort;
  readonly after: { readonly place: string; readonly id: string } | undefined;
  readonly limit: number;
};

const MATCHES = `site_id = $1 and kind = 'item' and not is_deleted and collection_id = $2
  and ($3::text is null or ${foundInLine("$3")}) and ($4::text is null or status = $4)`;

/** Times as text in the same order; 0 is the earliest time a document can hold. */
const moment = (column: string): string => `lpad((8640000000000 + coalesce(${column}, 0))::text, 17, '0')`;

const PLACES: Readonly<Record<ItemSort, string>> = {
  newest: "lpad((9007199254740991 - coalesce(publish_on, 0))::text, 17, '0')",
  oldest: moment("publish_on"),
  title: TITLE_LINE,
  own: "lpad(coalesce(display_index, 0)::text, 10, '0')",
  start: moment("start_date"),
};

export function listItemRows(db: SiteDb, question: ItemListQuestion): Promise<ItemListRow[]> {
  const { collectionId, query, status, sort, after, limit } = question;
  return db.text<ItemListRow>(
    `with chosen as (
       select * from (
         select id, left(${PLACES[sort]}, 100) collate "C" as place from document where ${MATCHES}
       ) listed where $5::text is null or (place, id) > ($5 collate "C", $6) order by place, id limit $7
     )
     select document.id, version, data, updated_at as "updatedAt", updated_by as "updatedBy", place
     from chosen join document on document.site_id = $1 and document.id = chosen.id order by place, document.id`,
    [db.siteId, collectionId, lineText(query), status ?? null, after?.place ?? null, after?.id ?? "", limit],
  );
}

export async function countItems(db: SiteDb, { collectionId, query, status }: ItemFilter): Promise<number> {
  const [row] = await db.text<{ count: number }>(`select count(*)::integer as count from document where ${MATCHES}`, [
    db.siteId,
    collectionId,
    lineText(query),
    status ?? null,
  ]);
  return row?.count ?? 0;
}

export function listPositions(db: SiteDb, collectionId: string): Promise<{ id: string; displayIndex: number }[]> {
  return db.text<{ id: string; displayIndex: number }>(
    `select id, coalesce(display_index, 0) as "displayIndex" from document
     where site_id = $1 and kind = 'item' and collection_id = $2 and not is_deleted order by display_index, id`,
    [db.siteId, collectionId],
  );
}

export async function findNextPosition(db: SiteDb, collectionId: string): Promise<number> {
  const [row] = await db.text<{ next: number }>(
    `select (coalesce(max(display_index), -1) + 1)::integer as next from document
     where site_id = $1 and kind = 'item' and collection_id = $2 and not is_deleted and display_index < 2147483647`,
    [db.siteId, collectionId],
  );
  return row?.next ?? 0;
}
