import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { createBoundedMap } from "./bounded-map.ts";
import type { CollectionCounts, ContentSource, SiteContent } from "./content/page-content.ts";
import type { ReadingSetting } from "./content/list-reading.ts";
import type { ItemContext, ItemSetting } from "./context/item-contexts.ts";

/** What is kept between the pages of one release; drafts keep nothing. */
export type PageMemory = {
  readonly keepCounts: (site: SiteEntry, source: ContentSource) => ReadingSetting["keepCounts"];
  readonly keepItems: (visit: KeptVisit, source: ContentSource) => ItemSetting["keep"];
};

type KeptVisit = { readonly site: SiteEntry; readonly origin: string };

const MAX_COUNTS = 5000;
/** An item is some 5 to 20 KB. */
const MAX_ITEMS = 1000;

/** Only data: what is drawn on demand would hold on to all that its page was drawn with. */
function isPlain(context: ItemContext): boolean {
  return !Object.values(Object.getOwnPropertyDescriptors(context)).some((member) => "get" in member);
}

export function createPageMemory(): PageMemory {
  const counts = createBoundedMap<Promise<CollectionCounts>>(MAX_COUNTS);
  const items = createBoundedMap<ItemContext>(MAX_ITEMS);
  return {
    keepCounts: (site, source) => (collectionId, content: Pick<SiteContent, "changesAt">, count) => {
      if (source.kind === "draft") return count();
      // What sells out is still there, so the facts' version counts for nothing here.
      const key = `${site.id} ${source.release} ${content.changesAt} ${collectionId}`;
      const known = counts.get(key);
      if (known) return known;
      const counted = count();
      // Kept once it is there: others have a transaction of their own.
      counted.then((value) => counts.set(key, Promise.resolve(value))).catch(() => undefined);
      return counted;
    },
    keepItems: ({ site, origin }, source) => {
      if (source.kind === "draft") return undefined;
      const version = `${site.id} ${source.release} ${site.factsVersion} ${origin}`;
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
