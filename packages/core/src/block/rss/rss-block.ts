import { blockType } from "../block-type.ts";
import type { RssBlockValue } from "./rss-block-schema.ts";

/** A link to the feed of a collection; field names of the block data list. */
export const rssBlock = blockType<RssBlockValue>({
  type: 49,
  name: "rss",
  stableName: "rss",
  isLocked: false,
  defaults: { title: "RSS" },
  needs: ({ collectionId }) => ({ documentIds: collectionId === undefined ? [] : [collectionId] }),
  view: ({ title, collectionId }, { pathOf }) => {
    const fullUrl = collectionId === undefined ? undefined : pathOf(collectionId);
    if (fullUrl === undefined) return null;
    const url = `${fullUrl}?format=rss`;
    return { data: { title: title.trim() || "RSS", url, collection: { id: collectionId, fullUrl } } };
  },
});
