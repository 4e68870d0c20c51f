import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../../../db/database.ts";
import { TALK } from "../item-talk-sql.ts";
import type { ContentSource, ItemCounts, ItemRecord, ItemTalk, ItemWithNeighbours, Listing } from "../page-content.ts";
import { readTranslated } from "../translated-rows-store.ts";
import { factsSql, readFacts, releaseOf, visibleSql, type FactRow } from "../visible-content-store.ts";

export type ListOrder = "position" | "newest" | "earliest" | "latest";

/** Filter of a list; without members all items match. */
export type ListFilter = {
  readonly tags?: readonly string[];
  readonly categories?: readonly string[];
  readonly authorId?: string;
  /** Unix milliseconds, end exclusive. */
  readonly publishedIn?: readonly [number, number];
  /** Events overlapping this range. */
  readonly happeningIn?: readonly [number, number];
  /** Events that ended before this time. */
  readonly endedBefore?: number;
  readonly isFeatured?: boolean;
  readonly itemId?: string;
};

export type ItemKind = ItemRecord["kind"];

export type ListQuestion = {
  readonly source: ContentSource;
  readonly collectionId: string;
  readonly kind: ItemKind;
  readonly order: ListOrder;
  readonly offset: number;
  readonly limit: number;
  readonly now: number;
  readonly filter?: ListFilter;
};

const ORDERS = {
  position: { columns: ["display_index", "id"], direction: "asc" },
  newest: { columns: ["publish_on", "id"], direction: "desc" },
  earliest: { columns: ["start_date", "id"], direction: "asc" },
  latest: { columns: ["start_date", "id"], direction: "desc" },
} as const;

type Sorting = (typeof ORDERS)[ListOrder];

function orderBy({ columns, direction }: Sorting): string {
  return columns.map((column) => `${column} ${direction}`).join(", ");
}

export type Values = { readonly list: unknown[]; readonly add: (value: unknown) => string };

export function startValues(first: readonly unknown[]): Values {
  const list = [...first];
  return { list, add: (value) => `$${list.push(value)}` };
}

/** Products are shown or hidden; other items have a status, which is ignored for drafts. */
export function visibleItemSql(kind: ItemKind, source: ContentSource, now: () => string): string {
  if (kind === "product") return "visible.kind = 'product' and (visible.data ->> 'isVisible')::boolean";
  if (source.kind === "draft") return "visible.kind = 'item'";
  return `visible.kind = 'item' and (visible.status = 'published'
    or visible.status = 'scheduled' and visible.publish_on <= ${now()}::bigint)`;
}

function labelSql(kind: "tag" | "category", labels: string): string {
  return `exists (select 1 from document_label
    where document_label.site_id = $1 and document_label.collection_id = $3 and document_label.label_kind = '${kind}'
      and document_label.label = any(${labels}::text[]) and document_label.document_id = visible.id
      and document_label.from_release = visible.from_release)`;
}

function filterSql(filter: ListFilter, { add }: Values): string[] {
  const { tags, categories, authorId, publishedIn, happeningIn, endedBefore, isFeatured, itemId } = filter;
  return [
    ...(tags ? [labelSql("tag", add(tags))] : []),
    ...(categories ? [labelSql("category", add(categories))] : []),
    ...(authorId === undefined ? [] : [`visible.author_id = ${add(authorId)}`]),
    ...(publishedIn
      ? [`visible.publish_on >= ${add(publishedIn[0])}::bigint and visible.publish_on < ${add(publishedIn[1])}::bigint`]
      : []),
    ...(happeningIn
      ? [`visible.start_date < ${add(happeningIn[1])}::bigint and visible.end_date >= ${add(happeningIn[0])}::bigint`]
      : []),
    ...(endedBefore === undefined ? [] : [`visible.end_date < ${add(endedBefore)}::bigint`]),
    ...(itemId === undefined ? [] : [`visible.id = ${add(itemId)}`]),
    ...(isFeatured === true ? ["(visible.data ->> 'isStarred')::boolean"] : []),
  ];
}

const STOCK = `(select jsonb_object_agg(stock.variant_id, jsonb_build_object('quantity', stock.quantity, 'unlimited', stock.is_unlimited))
   from stock where chosen.kind = 'product' and stock.site_id = $1 and stock.product_id = chosen.id)`;

const COUNTS = `(select jsonb_build_object('likes', like_count, 'comments', comment_count, 'ratings', rating_counts)
   from item_count where item_count.site_id = $1 and item_count.item_id = chosen.id)`;

/** Rows of `chosen` (id, kind, data, updated_on, place, sequence) and everything they refer to. */
export function chosenAndFacts(talk = "null::jsonb"): string {
  return `select place, id, kind, data, updated_on, sequence, ${STOCK} as stock, ${COUNTS} as counts, ${talk} as talk from chosen
  union all
  select place, id, kind, data, null, null, null, null, null from (${factsSql("chosen")}) fact`;
}

export type ItemRow = FactRow & {
  updated_on: number;
  sequence: number;
  stock: StockByVariant | null;
  counts: ItemCounts | null;
  talk: ItemTalk | null;
};

export function toRecord({ id, kind, data, updated_on, stock, counts }: ItemRow): ItemRecord {
  const fields = { id, kind, data, updatedOn: Math.round(updated_on), ...(counts ? { counts } : {}) };
  return (kind === "product" ? { ...fields, stock: stock ?? {} } : fields) as ItemRecord;
}

/** Finds list positions without reading the documents. */
function placesSql({ order }: ListQuestion, conditions: readonly string[], range: string): string {
  const withStart = order === "earliest" || order === "latest" ? "and visible.start_date is not null" : "";
  return `select visible.id, visible.from_release from visible
    where visible.collection_id = $3 and ${conditions.join(" and ")} ${withStart}
    order by ${orderBy(ORDERS[order])} ${range}`;
}

/** Same for a single tag or category, whose index rows are already in list order. */
function labelledPlacesSql(
  { kind, label }: { readonly kind: "tag" | "category"; readonly label: string },
  conditions: readonly string[],
  range: string,
): string {
  return `select near.id, near.from_release from document_label cross join lateral (
      select visible.id, visible.from_release from visible
      where visible.id = document_label.document_id and visible.from_release = document_label.from_release
        and visible.collection_id = $3 and ${conditions.join(" and ")} offset 0
    ) near
    where document_label.site_id = $1 and document_label.collection_id = $3 and document_label.label_kind = '${kind}'
      and document_label.label = ${label}
    order by document_label.sort_key, document_label.document_id ${range}`;
}

type LeadingLabel = { readonly kind: "tag" | "category"; readonly label: string; readonly rest: ListFilter };

const LABELS = [
  ["tag", "tags"],
  ["category", "categories"],
] as const;

/** A filter's single label whose index can order the list, and the rest of the filter; undefined if there is none. */
function leadingLabel({ order, filter = {} }: ListQuestion): LeadingLabel | undefined {
  if (order === "earliest" || order === "latest") return undefined;
  for (const [kind, member] of LABELS) {
    const { [member]: labels = [], ...rest } = filter;
    const [label] = labels;
    if (labels.length === 1 && label !== undefined) return { kind, label, rest };
  }
  return undefined;
}

/**
 * A literal, because with a parameter as limit PostgreSQL expects a tenth of the collection: with 100,000 products a
 * generic plan then never pays off, so the statement would be planned on every call.
 */
const MOST_AT_START = 256;

function listSql(question: ListQuestion, values: Values): string {
  const { source, kind, offset, limit, now, filter = {} } = question;
  const leading = leadingLabel(question);
  const shown = visibleItemSql(kind, source, () => values.add(now));
  const conditions = [shown, ...filterSql(leading?.rest ?? filter, values)];
  const isStart = offset === 0 && limit < MOST_AT_START;
  const range = isStart ? `limit ${MOST_AT_START}` : `offset ${values.add(offset)} limit ${values.add(limit + 1)}`;
  const places = leading
    ? labelledPlacesSql({ kind: leading.kind, label: values.add(leading.label) }, conditions, range)
    : placesSql(question, conditions, range);
  return isStart ? `select start.* from (${places}) start limit ${values.add(limit + 1)}` : places;
}

/** A collection's items with everything they refer to, in one round trip. */
export async function listItems(db: SiteDb, question: ListQuestion): Promise<Listing> {
  const { source, collectionId, limit } = question;
  const values = startValues([db.siteId, releaseOf(source), collectionId]);
  const sql = `with ${visibleSql(source.kind)},
    place as materialized (select found.*, (row_number() over ())::integer as sequence from (${listSql(question, values)}) found),
    chosen as materialized (
      select visible.id, visible.kind, visible.data, visible.updated_on, 'item' as place, place.sequence
      from place join visible on visible.id = place.id and visible.from_release = place.from_release
    )
    ${chosenAndFacts()}`;
  const rows = await readTranslated<ItemRow>(db, { source, sql, values: values.list });
  const items = rows.filter((row) => row.place === "item").sort((one, other) => one.sequence - other.sequence);
  return { items: items.slice(0, limit).map(toRecord), hasMore: items.length > limit, facts: readFacts(rows) };
}

function neighbourSql(place: "next" | "previous", sorting: Sorting, shown: string): string {
  const isForward = (place === "next") === (sorting.direction === "asc");
  const [sign, direction] = isForward ? [">", "asc"] : ["<", "desc"];
  const [first, second] = sorting.columns;
  return `select near.*, '${place}' as place from item cross join lateral (
      select visible.id, visible.kind, visible.data, visible.updated_on from visible
      where visible.collection_id = $3 and ${shown}
        and (visible.${first}, visible.${second}) ${sign} (item.${first}, item.${second})
      order by visible.${first} ${direction}, visible.${second} ${direction} limit 1) near`;
}

export type ItemQuestion = Pick<ListQuestion, "source" | "collectionId" | "kind" | "order" | "now"> & {
  readonly urlId: string;
};

// The item is found by its address first, separately, so no plan scans the collection for it. `coalesce` matches the
// index of drafts.
/** A visible item by its address, with its neighbors. In drafts, hidden items are found too. */
export async function findItem(db: SiteDb, question: ItemQuestion): Promise<ItemWithNeighbours | undefined> {
  const { source, collectionId, kind, order, now, urlId } = question;
  const values = startValues([db.siteId, releaseOf(source), collectionId, urlId]);
  const shown = visibleItemSql(kind, source, () => values.add(now));
  const canBeOpened = source.kind === "draft" ? `visible.kind = '${kind}'` : shown;
  const sorting = ORDERS[order];
  const sql = `with ${visibleSql(source.kind)},
    named as materialized (select * from visible where coalesce(visible.collection_id, '') = $3 and visible.url_id = $4),
    item as materialized (select * from named visible where ${canBeOpened} limit 1),
    chosen as materialized (
      select id, kind, data, updated_on, 'item' as place, 1 as sequence from item
      union all select near.*, 1 from (${neighbourSql("next", sorting, shown)}) near
      union all select near.*, 1 from (${neighbourSql("previous", sorting, shown)}) near
    )
    ${chosenAndFacts(TALK)}`;
  const rows = await readTranslated<ItemRow>(db, { source, sql, values: values.list });
  const at = (place: string): ItemRecord | null => {
    const row = rows.find((one) => one.place === place);
    return row ? toRecord(row) : null;
  };
  const item = at("item");
  const talk = rows.find((one) => one.place === "item")?.talk;
  const around = { previous: at("previous"), next: at("next"), facts: readFacts(rows) };
  return item ? { item, ...around, ...(talk ? { talk } : {}) } : undefined;
}
