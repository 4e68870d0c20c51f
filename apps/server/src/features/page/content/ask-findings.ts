import {
  blockGroupsKey,
  blockItemsKey,
  type BlockGroup,
  type BlockGroupsAsk,
  type BlockItemsAsk,
} from "@stoa/core/block/block-facts.ts";
import type { SiteDb } from "../../../db/database.ts";
import { askKey, type ThemeAsk } from "../../theme/theme-service.ts";
import { isOpen } from "../access/page-access.ts";
import { findBlockFields, type StoredLayout } from "./layout-store.ts";
import { monthRange, zonedMonth } from "../context/site/site-zone.ts";
import { itemKindOf, orderOf, readCounts, readGroups, type ReadingSetting } from "./list/list-reading.ts";
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

export type PageAsk =
  | ThemeAsk
  | ({ readonly kind: "block-items" } & BlockItemsAsk)
  | ({ readonly kind: "block-groups" } & BlockGroupsAsk);

type ItemsFinding = {
  readonly kind: "items";
  readonly document: CollectionDocument;
  readonly listing: Listing;
  readonly skip: number;
  /** For the whole collection, where templates need it too. */
  readonly counts?: CollectionCounts;
};

export type Finding = { readonly facts: ContentFacts } & (
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

export type Findings = ReadonlyMap<string, Finding>;

export type FindingSetting = { readonly content: SiteContent; readonly setting: ReadingSetting };

const NOTHING: Finding = { kind: "nothing", facts: NO_FACTS };

export function pageAskKey(ask: PageAsk): string {
  if (ask.kind === "block-groups") return blockGroupsKey(ask);
  return ask.kind === "block-items" ? blockItemsKey(ask) : askKey(ask);
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

type ItemsWish = {
  readonly document: CollectionDocument;
  readonly skip: number;
  readonly limit: number;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly isFeatured: boolean;
  readonly itemId?: string;
  readonly happening?: BlockItemsAsk["happening"];
};

/** The largest JavaScript date. */
const FOR_EVER = 8_640_000_000_000_000;

/**
 * Elsewhere on the site only upcoming events are listed; past ones appear on their own page, in calendars and archives.
 */
function eventFilter({ happening }: ItemsWish, { content, setting }: FindingSetting): ListFilter {
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
  wish: ItemsWish,
  finding: FindingSetting,
): Promise<ItemsFinding & Pick<Finding, "facts">> {
  const { source, now } = finding.setting;
  const { document, skip, limit, tags, categories, isFeatured, itemId } = wish;
  const order = orderOf(document);
  const areEvents = order === "earliest";
  const listing = await listItems(db, {
    source,
    collectionId: document.id,
    kind: itemKindOf(document),
    order: areEvents && wish.happening === "past" ? "latest" : order,
    offset: skip,
    limit,
    now,
    filter: {
      ...(tags.length > 0 ? { tags } : {}),
      ...(categories.length > 0 ? { categories } : {}),
      ...(isFeatured ? { isFeatured } : {}),
      ...(itemId === undefined ? {} : { itemId }),
      ...(areEvents ? eventFilter(wish, finding) : {}),
    },
  });
  return { kind: "items", document, listing, skip, facts: listing.facts };
}

function askedCollection(ask: PageAsk, content: SiteContent): CollectionDocument | undefined {
  if (ask.kind === "block-field") return undefined;
  return "collection" in ask ? collectionAt(content, ask.collection) : collectionWith(content, ask.collectionId);
}

async function findOne(db: SiteDb, ask: PageAsk, finding: FindingSetting): Promise<Finding> {
  const { content, setting } = finding;
  const document = askedCollection(ask, content);
  if (!document) return NOTHING;
  switch (ask.kind) {
    case "query": {
      const items = findItems(db, { ...ask, document }, finding);
      const [found, counts] = await Promise.all([items, readCounts(db, { document, content, setting })]);
      return { ...found, counts };
    }
    case "block-items":
      return findItems(db, { ...ask, skip: 0, document }, finding);
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

async function findFields(db: SiteDb, ids: readonly string[], { source }: ReadingSetting): Promise<Findings> {
  if (ids.length === 0) return new Map();
  const { layouts, facts } = await findBlockFields(db, { source, keys: ids });
  const findings = ids.map((id): [string, Finding] => [
    pageAskKey({ kind: "block-field", id }),
    { kind: "layout", field: layouts.get(id), facts },
  ]);
  return new Map(findings);
}

/** Resolves all questions together; the editable areas in one statement. */
export async function readFindings(db: SiteDb, asks: readonly PageAsk[], setting: FindingSetting): Promise<Findings> {
  const fieldIds = asks.flatMap((ask) => (ask.kind === "block-field" ? [ask.id] : []));
  const others = asks.filter((ask) => ask.kind !== "block-field");
  const [fields, found] = await Promise.all([
    findFields(db, [...new Set(fieldIds)], setting.setting),
    Promise.all(
      others.map(async (ask): Promise<[string, Finding]> => [pageAskKey(ask), await findOne(db, ask, setting)]),
    ),
  ]);
  return new Map([...fields, ...found]);
}

export function factsOf(findings: Findings): ContentFacts {
  return joinFacts([...new Set([...findings.values()].map(({ facts }) => facts))]);
}
