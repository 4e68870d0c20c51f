import type { BlockGroup, BlockGrouping } from "@stoa/core/block/block-facts.ts";
import { findLabels, showLabel } from "@stoa/core/multilingual/label/label-names.ts";
import type { SiteDb } from "../../../../db/database.ts";
import type { Theme } from "../../../theme/theme-service.ts";
import { monthRange, readMonth, zonedMonth } from "../../context/site/site-zone.ts";
import { collectionTemplates } from "../../context/page-templates.ts";
import type { PageQuery } from "../../address/page-query.ts";
import { countCollection } from "./collection-counts-store.ts";
import { countGroups } from "./group-counts-store.ts";
import {
  findItem,
  listItems,
  type ItemKind,
  type ListFilter,
  type ListOrder,
  type ListQuestion,
} from "./listing-store.ts";
import {
  isStore,
  type CollectionCounts,
  type CollectionDocument,
  type ContentSource,
  type Listing,
  type SiteContent,
} from "../page-content.ts";
import type { ItemSubject, ListSubject } from "../page-subject.ts";

export type PageReadContext = {
  readonly source: ContentSource;
  readonly query: PageQuery;
  readonly theme: Theme;
  readonly now: number;
  /** Caches counts of a collection, since counting costs more the larger it is. */
  readonly keepCounts: (
    collectionId: string,
    content: SiteContent,
    count: () => Promise<CollectionCounts>,
  ) => Promise<CollectionCounts>;
  readonly keepGroups: (
    key: string,
    content: SiteContent,
    count: () => Promise<readonly BlockGroup[]>,
  ) => Promise<readonly BlockGroup[]>;
};

/** Items per page. spec: platform 9, items in a user-orderable collection */
const MAX_PAGE_SIZE = 250;
/** The largest JavaScript date. */
const FOR_EVER = 8_640_000_000_000_000;
const NEVER: readonly [number, number] = [0, 0];

export function itemKindOf(document: CollectionDocument): ItemKind {
  return isStore(document) ? "product" : "item";
}

/** Order of a collection's items. spec: template-platform 1.7, ordering */
export function orderOf(document: CollectionDocument): ListOrder {
  if (isStore(document)) return "position";
  const { ordering } = document.data;
  if (ordering === "chronological") return "newest";
  return ordering === "calendar" ? "earliest" : "position";
}

function isCalendar(document: CollectionDocument): boolean {
  return !isStore(document) && document.data.ordering === "calendar";
}

function pageSizeOf(document: CollectionDocument, theme: Theme): number {
  const conf = collectionTemplates(theme, document)?.conf;
  const forced = conf?.isPageSizeForced === true ? conf.pageSize : undefined;
  return Math.min(forced ?? document.data.pageSize, MAX_PAGE_SIZE);
}

/** Filter of a query; an unknown month or author matches nothing. */
function filterOf({ filter }: PageQuery, document: CollectionDocument, { settings }: SiteContent): ListFilter {
  const { author, category, month, tag } = filter;
  const named = month === "" ? undefined : readMonth(month);
  const range = named === undefined ? NEVER : monthRange(settings.timeZone, named);
  return {
    ...(author === "" ? {} : { authorId: author }),
    ...(category === "" ? {} : { categories: findLabels(document.labels, "category", category) }),
    ...(tag === "" ? {} : { tags: findLabels(document.labels, "tag", tag) }),
    ...(month === "" ? {} : isCalendar(document) ? { happeningIn: range } : { publishedIn: range }),
  };
}

type Lists = Pick<ListSubject, "listing" | "upcoming" | "calendarMonth">;

type ListAsk = {
  readonly document: CollectionDocument;
  readonly content: SiteContent;
  readonly setting: PageReadContext;
  readonly offset: number;
};

function questionOf({ document, setting, offset }: ListAsk, filter: ListFilter): ListQuestion {
  const { source, now, theme } = setting;
  return {
    source,
    collectionId: document.id,
    kind: itemKindOf(document),
    order: orderOf(document),
    offset,
    limit: pageSizeOf(document, theme),
    now,
    filter,
  };
}

async function readMonthOfEvents(db: SiteDb, ask: ListAsk): Promise<Lists> {
  const { content, setting } = ask;
  const { timeZone } = content.settings;
  const { month, ...others } = setting.query.filter;
  const calendarMonth = readMonth(month) ?? zonedMonth(timeZone, setting.now);
  const filter = filterOf({ ...setting.query, filter: { ...others, month: "" } }, ask.document, content);
  const happeningIn = monthRange(timeZone, calendarMonth);
  const question = questionOf({ ...ask, offset: 0 }, { ...filter, happeningIn });
  return { listing: await listItems(db, { ...question, limit: MAX_PAGE_SIZE }), upcoming: null, calendarMonth };
}

/** Upcoming events, next first, and past ones, latest first. spec: template-platform 2.1, upcoming, past */
async function readEvents(db: SiteDb, ask: ListAsk): Promise<Lists> {
  const { content, setting, offset } = ask;
  const filter = filterOf(setting.query, ask.document, content);
  const question = questionOf(ask, filter);
  const ahead = { ...filter, happeningIn: filter.happeningIn ?? ([setting.now, FOR_EVER] as const) };
  const [listing, upcoming] = await Promise.all([
    listItems(db, { ...question, order: "latest", filter: { ...filter, endedBefore: setting.now } }),
    offset > 0 ? null : listItems(db, { ...question, filter: ahead, limit: MAX_PAGE_SIZE }),
  ]);
  const isAhead = (end: number | undefined): boolean => end !== undefined && end >= setting.now;
  const items = upcoming?.items.filter((item) => item.kind === "item" && isAhead(item.data.endDate)) ?? [];
  return { listing, upcoming: upcoming && { ...upcoming, items }, calendarMonth: null };
}

function readLists(db: SiteDb, ask: ListAsk): Promise<Lists> {
  const { document, content, setting } = ask;
  const { query } = setting;
  if (isCalendar(document)) {
    const showsMonth = query.view === "calendar" || (query.view === "" && document.data.eventView === "calendar");
    return showsMonth && query.format !== "rss" && query.format !== "ical"
      ? readMonthOfEvents(db, ask)
      : readEvents(db, ask);
  }
  return listItems(db, questionOf(ask, filterOf(query, document, content))).then((listing) => ({
    listing,
    upcoming: null,
    calendarMonth: null,
  }));
}

export function readCounts(
  db: SiteDb,
  { document, content, setting }: Omit<ListAsk, "offset">,
): Promise<CollectionCounts> {
  const { source, now, keepCounts } = setting;
  const count = (): Promise<CollectionCounts> =>
    countCollection(db, { source, collectionId: document.id, kind: itemKindOf(document), now });
  return keepCounts(document.id, content, count);
}

export async function readGroups(
  db: SiteDb,
  { document, content, setting }: Omit<ListAsk, "offset">,
  groupBy: BlockGrouping,
): Promise<readonly BlockGroup[]> {
  const { source, now, keepGroups } = setting;
  const { timeZone, authors = [] } = content.settings;
  const names = new Map(authors.map(({ id, displayName }) => [id, displayName]));
  const question = { source, collectionId: document.id, kind: itemKindOf(document), now, groupBy, timeZone };
  const count = (): Promise<readonly BlockGroup[]> => countGroups(db, question, names);
  // Author groups have names in the visit's language.
  const groups = await keepGroups(`${document.id} ${groupBy} ${source.language ?? ""}`, content, count);
  const { labels } = document;
  if (!labels || (groupBy !== "tag" && groupBy !== "category")) return groups;
  return groups.map((group) => {
    const name = showLabel(labels, groupBy, group.key);
    const { count: items, date } = group;
    return { key: name, name, count: items, date };
  });
}

/** One page of a collection's items; undefined beyond the end. */
export async function readList(db: SiteDb, ask: Omit<ListAsk, "offset">): Promise<ListSubject | undefined> {
  const { document, setting } = ask;
  const { offset, filter } = setting.query;
  const [lists, counts] = await Promise.all([readLists(db, { ...ask, offset }), readCounts(db, ask)]);
  if (offset > 0 && lists.listing.items.length === 0) return undefined;
  return { kind: "list", document, offset, pageSize: pageSizeOf(document, setting.theme), filter, counts, ...lists };
}

export function readFirstItems(db: SiteDb, ask: Omit<ListAsk, "offset">, limit: number): Promise<Listing> {
  const question = questionOf({ ...ask, offset: 0 }, {});
  return listItems(db, { ...question, limit: Math.min(limit, question.limit) });
}

export async function readItem(
  db: SiteDb,
  ask: Omit<ListAsk, "offset">,
  urlId: string,
): Promise<ItemSubject | undefined> {
  const { document, setting } = ask;
  const { source, now } = setting;
  const question = {
    source,
    collectionId: document.id,
    kind: itemKindOf(document),
    order: orderOf(document),
    now,
    urlId,
  };
  const [found, counts] = await Promise.all([findItem(db, question), readCounts(db, ask)]);
  return found && { kind: "item", document, found, counts };
}
