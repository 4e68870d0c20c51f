import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { BlockGroup } from "@stoa/core/block/block-facts.ts";
import { createBoundedMap, type BoundedMap } from "@stoa/core/lib/bounded-map.ts";
import type { CollectionCounts, ContentSource, SiteContent } from "../content/page-content.ts";
import type { PageReadContext } from "../content/list/read-list.ts";
import type { PageReadResult } from "../content/page-data.ts";
import type { ItemContext, ItemSetting } from "../context/item/item-contexts.ts";
import { createPageDataCache } from "./page-data-cache.ts";
import type { PageVisit } from "../address/page-address.ts";
import { queryText, SEARCH_PATH } from "../address/page-query.ts";

export type PageMemory = {
  readonly keepCounts: (site: SiteEntry, source: ContentSource) => PageReadContext["keepCounts"];
  readonly keepGroups: (site: SiteEntry, source: ContentSource) => PageReadContext["keepGroups"];
  readonly keepItems: (visit: KeptVisit, source: ContentSource) => ItemSetting["keep"];
  /** Reads a visit, or returns the cached reading of the same address since the site's last change. */
  readonly keepReading: (
    visit: PageVisit,
    source: ContentSource,
    read: () => Promise<PageReadResult | undefined>,
  ) => Promise<PageReadResult | undefined>;
  /** Returns the same object for the same facts, so anything drawn with them can be reused. */
  readonly keepWebsite: (visit: KeptVisit, website: Website) => Website;
};

type Website = Readonly<Record<string, unknown>>;
type KeptVisit = { readonly site: SiteEntry; readonly origin: string };

const MAX_COUNTS = 5000;
/** One may hold thousands of labels. */
const MAX_GROUPS = 500;
/** An item takes about 5 to 20 KB. */
const MAX_ITEMS = 1000;
const MAX_WEBSITES = 200;

/** Only plain data: lazy members would keep everything of their page in memory. */
function isPlain(context: ItemContext): boolean {
  return !Object.values(Object.getOwnPropertyDescriptors(context)).some((member) => "get" in member);
}

function versionOf({ site, origin }: KeptVisit, release: number): string {
  return `${site.id} ${release} ${site.factsVersion} ${origin} ${site.language?.language ?? ""}`;
}

/** Undefined for visitors with extra access, and for searches, which are unbounded. */
function readingKey(visit: PageVisit, source: ContentSource): string | undefined {
  const { path, query, passes, memberAreas } = visit;
  const isOwn = (passes?.size ?? 0) > 0 || (memberAreas?.size ?? 0) > 0;
  if (source.kind === "draft" || isOwn || path === SEARCH_PATH) return undefined;
  return `${versionOf(visit, source.release)} ${path}${queryText({ ...query, text: "" })}`;
}

type Counted<Value> = (
  key: string,
  content: Pick<SiteContent, "changesAt">,
  count: () => Promise<Value>,
) => Promise<Value>;

/** Caches counts of a collection until something in it appears or ends. */
function keepCounted<Value>(kept: BoundedMap<Promise<Value>>) {
  return (site: SiteEntry, source: ContentSource): Counted<Value> =>
    (collectionKey, { changesAt }, count) => {
      if (source.kind === "draft") return count();
      // Sold-out items still count, so the facts version does not matter here.
      const key = `${site.id} ${source.release} ${changesAt} ${collectionKey}`;
      const known = kept.get(key);
      if (known) return known;
      const counted = count();
      // Cached once resolved: others have their own transaction.
      counted.then((value) => kept.set(key, Promise.resolve(value))).catch(() => undefined);
      return counted;
    };
}

export function createPageMemory(now: () => number): PageMemory {
  const items = createBoundedMap<ItemContext>(MAX_ITEMS);
  const websites = createBoundedMap<Website>(MAX_WEBSITES);
  const readings = createPageDataCache(now);
  return {
    keepReading: async (visit, source, read) => {
      const key = readingKey(visit, source);
      const known = key === undefined ? undefined : readings.get(key);
      if (known) return known;
      const reading = await read();
      if (key !== undefined && reading) readings.offer(key, reading);
      return reading;
    },
    keepWebsite: ({ site, origin }, website) => {
      const key = `${site.id} ${origin} ${JSON.stringify(website)}`;
      const known = websites.get(key);
      if (!known) websites.set(key, website);
      return known ?? website;
    },
    keepCounts: keepCounted(createBoundedMap<Promise<CollectionCounts>>(MAX_COUNTS)),
    keepGroups: keepCounted(createBoundedMap<Promise<readonly BlockGroup[]>>(MAX_GROUPS)),
    keepItems: (visit, source) => {
      if (source.kind === "draft") return undefined;
      const version = versionOf(visit, source.release);
      return (id, make) => {
        const key = `${version} ${id}`;
        const known = items.get(key);
        if (known) return known;
        const made = make();
        if (isPlain(made)) items.set(key, made);
        return made;
      };
    },
  };
}
