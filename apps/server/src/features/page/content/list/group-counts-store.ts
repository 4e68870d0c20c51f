import type { BlockGroup, BlockGrouping } from "@stoa/core/block/block-facts.ts";
import type { SiteDb } from "../../../../db/database.ts";
import { visibleItemSql, startValues, type ListQuestion, type Values } from "./listing-store.ts";
import { releaseOf, visibleSql } from "../visible-content-store.ts";

export type GroupsQuestion = Pick<ListQuestion, "source" | "collectionId" | "kind" | "now"> & {
  readonly groupBy: BlockGrouping;
  /** IANA name; months and years are in this zone. */
  readonly timeZone: string;
};

type GroupRow = { key: string; count: number; date: number | null };

/** More than pages need; the smallest groups are left out. spec: platform 9 */
const MAX_GROUPS = 1000;

/** Events are grouped by start; products have no time at all. */
const MOMENT = "coalesce(visible.start_date, visible.publish_on)";

/** A zone unknown to the database would fail the page. */
function zonedSql(timeZone: string, pattern: string): string {
  return `to_char(to_timestamp(${MOMENT} / 1000.0) at time zone
    coalesce((select name from pg_timezone_names where name = ${timeZone} limit 1), 'UTC'), '${pattern}')`;
}

function groupedSql({ groupBy, timeZone }: GroupsQuestion, { add }: Values): { key: string; join: string } {
  switch (groupBy) {
    case "month":
      return { key: zonedSql(add(timeZone), "YYYY-MM"), join: "" };
    case "year":
      return { key: zonedSql(add(timeZone), "YYYY"), join: "" };
    case "author":
      return { key: "visible.author_id", join: "" };
    case "tag":
    case "category":
      return {
        key: "document_label.label",
        join: `join document_label on document_label.site_id = $1 and document_label.collection_id = $3
          and document_label.label_kind = '${groupBy}' and document_label.document_id = visible.id
          and document_label.from_release = visible.from_release`,
      };
  }
}

/**
 * Counts a collection's visible items by month, year, label or author, largest first; `names` holds the authors' names.
 * The cost grows with the collection, so the result is cached per release.
 */
export async function countGroups(
  db: SiteDb,
  question: GroupsQuestion,
  names: ReadonlyMap<string, string>,
): Promise<readonly BlockGroup[]> {
  const { source, collectionId, kind, now, groupBy } = question;
  const values = startValues([db.siteId, releaseOf(source), collectionId]);
  const shown = visibleItemSql(kind, source, () => values.add(now));
  const { key, join } = groupedSql(question, values);
  const sql = `with ${visibleSql(source.kind)}
    select ${key} as key, count(*)::integer as count, max(${MOMENT})::float8 as date
    from visible ${join} where visible.collection_id = $3 and ${shown} and ${key} is not null
    group by 1 order by 2 desc, 1 limit ${MAX_GROUPS}`;
  const rows = await db.text<GroupRow>(sql, values.list);
  return rows.flatMap((row) => {
    const name = nameOf(row.key, groupBy, names);
    return name === undefined ? [] : { key: row.key, name, count: row.count, date: row.date ?? 0 };
  });
}

/** Templates name times; a deleted author has no name. */
function nameOf(key: string, groupBy: BlockGrouping, authors: ReadonlyMap<string, string>): string | undefined {
  if (groupBy === "author") return authors.get(key);
  return groupBy === "tag" || groupBy === "category" ? key : "";
}
