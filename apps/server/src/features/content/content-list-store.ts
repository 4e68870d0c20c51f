import type { ContentKind } from "@stoa/core/content/content-kinds.ts";
import type { SiteDb } from "../../db/database.ts";
import { foundInLine, lineText, TITLE_LINE } from "../../db/search-line.ts";

export type ContentListRow = {
  readonly id: string;
  readonly version: number;
  readonly data: unknown;
  readonly urlId: string | null;
  readonly collectionId: string | null;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  /** Sort key of the list. */
  readonly place: string;
};

export type ContentListQuestion = {
  readonly kind: ContentKind;
  readonly collectionId: string | undefined;
  /** Searches titles and addresses; empty for all. */
  readonly query: string;
  readonly after: { readonly place: string; readonly id: string } | undefined;
  readonly limit: number;
};

const MATCHES = `site_id = $1 and kind = $2 and not is_deleted and ($3::text is null or collection_id = $3)
  and ($4::text is null or ${foundInLine("$4")})`;

/** Items newest first; everything else by position, then by name. */
const PLACE = `case kind when 'item' then lpad((9007199254740991 - coalesce(publish_on, 0))::text, 17, '0')
  else lpad(coalesce(display_index, 0)::text, 10, '0') || ${TITLE_LINE} end`;

export async function listContentRows(db: SiteDb, question: ContentListQuestion): Promise<ContentListRow[]> {
  const { kind, collectionId, query, after, limit } = question;
  return db.text<ContentListRow>(
    `with chosen as (
       select * from (select id, left(${PLACE}, 100) collate "C" as place from document where ${MATCHES}) listed
       where $5::text is null or (place, id) > ($5 collate "C", $6) order by place, id limit $7
     )
     select document.id, version, data, url_id as "urlId", collection_id as "collectionId", updated_at as "updatedAt",
       updated_by as "updatedBy", place
     from chosen join document on document.site_id = $1 and document.id = chosen.id order by place, document.id`,
    [db.siteId, kind, collectionId ?? null, lineText(query), after?.place ?? null, after?.id ?? "", limit],
  );
}

export async function countContent(
  db: SiteDb,
  { kind, collectionId, query }: Pick<ContentListQuestion, "kind" | "collectionId" | "query">,
): Promise<number> {
  const [row] = await db.text<{ count: number }>(`select count(*)::integer as count from document where ${MATCHES}`, [
    db.siteId,
    kind,
    collectionId ?? null,
    lineText(query),
  ]);
  return row?.count ?? 0;
}

/** Sibling addresses that start with the same text. */
export async function listTakenAddresses(
  db: SiteDb,
  { collectionId, start }: { readonly collectionId: string | null; readonly start: string },
): Promise<string[]> {
  const rows = await db.text<{ urlId: string }>(
    `select url_id as "urlId" from document
     where site_id = $1 and coalesce(collection_id, '') = $2 and starts_with(url_id, $3) and not is_deleted`,
    [db.siteId, collectionId ?? "", start],
  );
  return rows.map(({ urlId }) => urlId);
}
