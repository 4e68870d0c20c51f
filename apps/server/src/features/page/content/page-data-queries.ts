import {
  blockGroupsKey,
  blockItemsKey,
  type BlockGroup,
  type BlockGroupsQuery,
  type BlockItemsQuery,
} from "@stoa/core/block/block-facts.ts";
import type { SiteDb } from "../../../db/database.ts";
import { dataQueryKey, type ThemeDataQuery } from "../../theme/theme-service.ts";
import { isOpen } from "../access/page-access.ts";
import { findBlockFields, type StoredLayout } from "./layout-store.ts";
import { monthRange, zonedMonth } from "../context/site/site-zone.ts";
import { itemKindOf, orderOf, readCounts, readGroups, type PageReadContext } from "./list/read-list.ts";
import { listItems, type ListFilter } from "./list/listing-store.ts";
import { listRelated } from "./list/related-store.ts";
import {
  joinFacts,
  NO_FACTS,
  type CollectionCounts,
  type CollectionDocument,
  type ContentFacts,
  type Listing,
  type SiteContent,
} from "./page-content.ts";

export type PageDataQuery =
  | ThemeDataQuery
  | ({ readonly kind: "block-items" } & BlockItemsQuery)
  | ({ readonly kind: "block-groups" } & BlockGroupsQuery);

type ItemsFinding = {
  readonly kind: "items";
  readonly document: CollectionDocument;
  readonly listing: Listing;
  readonly skip: number;
  /** For the whole collection, where templates need it too. */
  readonly counts?: CollectionCounts;
};

export type DataResult = { readonly facts: ContentFacts } & (
  | ItemsFinding
  | {
      readonly kind: "counts";
      readonly document: CollectionDocument;
      readonly counts: CollectionCounts;
      readonly limit: number;
    }
  | { readonly kind: "groups"; readonly document: CollectionDocument; readonly groups: readonly BlockGroup[] }
  | { readonly kind: "layout"; readonly field: StoredLayout | undefined }
  | { readonly kind: "nothing" }
);

export type DataResults = ReadonlyMap<string, DataResult>;

export type DataQuerySetting = { readonly content: SiteContent; readonly setting: PageReadContext };

const NOTHING: DataResult = { kind: "nothing", facts: NO_FACTS };

export function pageDataQueryKey(ask: PageDataQuery): string {
  if (ask.kind === "block-groups") return blockGroupsKey(ask);
  return ask.kind === "block-items" ? blockItemsKey(ask) : dataQueryKey(ask);
}

/** A public collection by address. Password-protected ones are invisible to other pages. */
function collectionAt({ linked }: SiteContent, address: string): CollectionDocument | undefined {
  for (const document of linked.values()) {
    if (document.kind === "collection" && document.data.urlId === address && isOpen(document)) return document;
  }
  return undefined;
}

function collectionWith({ linked }: SiteContent, id: string): CollectionDocument | undefined {
  const document = linked.get(id);
  return document?.kind === "collection" && isOpen(document) ? document : undefined;
}

type ItemsRequest = {
  readonly document: CollectionDocument;
  readonly skip: number;
  readonly limit: number;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly isFeatured: boolean;
  readonly itemId?: string;
  readonly happening?: BlockItemsQuery["happening"];
};

/** The largest JavaScript date. */
const FOR_EVER = 8_640_000_000_000_000;

/**
 * Elsewhere on the site only upcoming events are listed; past ones appear on their own page, in calendars and archives.
 */
function eventFilter({ happening }: ItemsRequest, { content, setting }: DataQuerySetting): ListFilter {
  const { now } = setting;
  const { timeZone } = content.settings;
  if (happening === "past") return { endedBefore: now };
  if (happening === "ever") return { happeningIn: [-FOR_EVER, FOR_EVER] };
  return {
    happeningIn: happening === "this-month" ? monthRange(timeZone, zonedMonth(timeZone, now)) : [now, FOR_EVER],
  };
}

async function findItems(
  db: SiteDb,
  request: ItemsRequest,
  result: DataQuerySetting,
): Promise<ItemsFinding & Pick<DataResult, "facts">> {
  const { source, now } = result.setting;
  const { document, skip, limit, tags, categories, isFeatured, itemId } = request;
  const order = orderOf(document);
  const areEvents = order === "earliest";
  const listing = await listItems(db, {
    source,
    collectionId: document.id,
    kind: itemKindOf(document),
    order: areEvents && request.happening === "past" ? "latest" : order,
    offset: skip,
    limit,
    now,
    filter: {
      ...(tags.length > 0 ? { tags } : {}),
      ...(categories.length > 0 ? { categories } : {}),
      ...(isFeatured ? { isFeatured } : {}),
      ...(itemId === undefined ? {} : { itemId }),
      ...(areEvents ? eventFilter(request, result) : {}),
    },
  });
  return { kind: "items", document, listing, skip, facts: listing.facts };
}

function askedCollection(ask: PageDataQuery, content: SiteContent): CollectionDocument | undefined {
  if (ask.kind === "block-field") return undefined;
  return "collection" in ask ? collectionAt(content, ask.collection) : collectionWith(content, ask.collectionId);
}

async function findOne(db: SiteDb, ask: PageDataQuery, result: DataQuerySetting): Promise<DataResult> {
  const { content, setting } = result;
  const document = askedCollection(ask, content);
  if (!document) return NOTHING;
  switch (ask.kind) {
    case "query": {
      const items = findItems(db, { ...ask, document }, result);
      const [found, counts] = await Promise.all([items, readCounts(db, { document, content, setting })]);
      return { ...found, counts };
    }
    case "block-items":
      return findItems(db, { ...ask, skip: 0, document }, result);
    case "block-groups": {
      const groups = await readGroups(db, { document, content, setting }, ask.groupBy);
      return { kind: "groups", document, groups, facts: NO_FACTS };
    }
    case "category": {
      const counts = await readCounts(db, { document, content, setting });
      return { kind: "counts", document, counts, limit: ask.limit, facts: NO_FACTS };
    }
    case "related": {
      const { source, now } = setting;
      const { collectionId, itemId, limit } = ask;
      const listing = await listRelated(db, { source, now, collectionId, itemId, limit, kind: itemKindOf(document) });
      return { kind: "items", document, listing, skip: 0, facts: listing.facts };
    }
    case "block-field":
      return NOTHING;
  }
}

async function findFields(db: SiteDb, ids: readonly string[], { source }: PageReadContext): Promise<DataResults> {
  if (ids.length === 0) return new Map();
  const { layouts, facts } = await findBlockFields(db, { source, keys: ids });
  const results = ids.map((id): [string, DataResult] => [
    pageDataQueryKey({ kind: "block-field", id }),
    { kind: "layout", field: layouts.get(id), facts },
  ]);
  return new Map(results);
}

/** Resolves all questions together; the editable areas in one statement. */
export async function readDataResults(
  db: SiteDb,
  asks: readonly PageDataQuery[],
  setting: DataQuerySetting,
): Promise<DataResults> {
  const fieldIds = asks.flatMap((ask) => (ask.kind === "block-field" ? [ask.id] : []));
  const others = asks.filter((ask) => ask.kind !== "block-field");
  const [fields, found] = await Promise.all([
    findFields(db, [...new Set(fieldIds)], setting.setting),
    Promise.all(
      others.map(async (ask): Promise<[string, DataResult]> => [
        pageDataQueryKey(ask),
        await findOne(db, ask, setting),
      ]),
    ),
  ]);
  return new Map([...fields, ...found]);
}

export function factsOf(results: DataResults): ContentFacts {
  return joinFacts([...new Set([...results.values()].map(({ facts }) => facts))]);
}
