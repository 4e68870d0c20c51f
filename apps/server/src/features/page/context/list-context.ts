import { addressPath } from "@stoa/core/page/address-path.ts";
import { calendarMonth, type CalendarEvent } from "@stoa/core/item/list/calendar-month.ts";
import { findLabels, showLabel } from "@stoa/core/multilingual/label/label-names.ts";
import type { CollectionDocument, Listing, SiteContent } from "../content/page-content.ts";
import type { ItemSubject, ListSubject, SearchSubject } from "../content/page-subject.ts";
import { linkTo } from "../address/page-query.ts";
import type { ItemContext } from "./item/item-contexts.ts";
import { pagePath } from "./page-path.ts";

export type ListSetting = {
  readonly content: SiteContent;
  readonly now: number;
  readonly contextsOf: (listing: Listing, collection: CollectionDocument) => ItemContext[];
};

type PageOfList = {
  readonly offset: number;
  readonly pageSize: number;
  readonly hasMore: boolean;
  readonly urlAt: (offset: number) => string;
};

/** Links to the previous and next pages of a list. spec: template-platform 2.1, pagination */
export function listPagination({ offset, pageSize, hasMore, urlAt }: PageOfList): Record<string, unknown> {
  const previous = Math.max(0, offset - pageSize);
  const next = offset + pageSize;
  return {
    pageSize,
    ...(hasMore ? { nextPage: true, nextPageOffset: next, nextPageUrl: urlAt(next) } : {}),
    ...(offset > 0 ? { prevPage: true, prevPageOffset: previous, prevPageUrl: urlAt(previous) } : {}),
  };
}

/** An active label's translated name, whichever name the request used. */
function shownLabel({ labels }: CollectionDocument, type: "tag" | "category", name: string): string {
  const [label = name] = findLabels(labels, type, name);
  return showLabel(labels, type, label);
}

/** Active filters, translated; an author by name. spec: template-platform 2.1 */
function filterContext({ filter, document }: ListSubject, { settings }: SiteContent): Record<string, unknown> {
  const author = settings.authors?.find(({ id }) => id === filter.author)?.displayName ?? filter.author;
  return {
    ...(filter.category === "" ? {} : { categoryFilter: shownLabel(document, "category", filter.category) }),
    ...(filter.tag === "" ? {} : { tagFilter: shownLabel(document, "tag", filter.tag) }),
    ...(author === "" ? {} : { authorFilter: author }),
    ...(filter.month === "" ? {} : { monthFilter: filter.month }),
  };
}

function isEvent(item: ItemContext): item is CalendarEvent {
  return typeof item["startDate"] === "number" && typeof item["endDate"] === "number";
}

function calendarContext(
  { calendarMonth: month, document }: ListSubject,
  items: readonly ItemContext[],
  { content, now }: ListSetting,
): Record<string, unknown> {
  if (month === null) return {};
  const { settings } = content;
  const [year = "", number = ""] = month.split("-");
  const calendar = calendarMonth(items.filter(isEvent), {
    month: `${number}-${year}`,
    timeZone: settings.timeZone,
    locale: settings.language,
    now,
    path: pagePath(document, settings.homepageId),
  });
  return { calendarView: true, calendar };
}

export function listContext(subject: ListSubject, setting: ListSetting): Record<string, unknown> {
  const { document, listing, upcoming, offset, pageSize, filter } = subject;
  const { content, contextsOf } = setting;
  const path = pagePath(document, content.settings.homepageId);
  const listed = contextsOf(listing, document);
  const ahead = upcoming ? contextsOf(upcoming, document) : null;
  const items = ahead ? [...ahead, ...listed] : listed;
  const urlAt = (at: number): string => linkTo(path, { offset: at, filter });
  return {
    items,
    ...(ahead ? { upcoming: ahead, past: listed } : {}),
    pagination: listPagination({ offset, pageSize, hasMore: listing.hasMore, urlAt }),
    empty: items.length === 0 && offset === 0,
    ...filterContext(subject, content),
    ...calendarContext(subject, items, setting),
  };
}

/** An item with its neighbors. spec: template-platform 2.1, pagination */
export function itemPageContext(
  { document, found }: ItemSubject,
  { contextsOf }: ListSetting,
): Record<string, unknown> {
  const { item, next, previous, facts } = found;
  const contextOf = (one: typeof item): ItemContext | undefined =>
    contextsOf({ items: [one], hasMore: false, facts }, document)[0];
  return {
    item: contextOf(item),
    pagination: {
      ...(next ? { nextItem: contextOf(next) } : {}),
      ...(previous ? { prevItem: contextOf(previous) } : {}),
    },
  };
}

export const SEARCH_PAGE_SIZE = 20;

export function hitPath(
  hit: SearchSubject["result"]["hits"][number],
  { settings, linked }: Pick<SiteContent, "settings" | "linked">,
): string {
  if (hit.id === settings.homepageId) return "/";
  const collection = hit.collectionId === null ? undefined : linked.get(hit.collectionId);
  return collection?.kind === "collection" ? addressPath(collection.data.urlId, hit.urlId) : addressPath(hit.urlId);
}
