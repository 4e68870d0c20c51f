import { isJsonObject, type JsonObject } from "../../lib/patch/json-value.ts";
import { blockItemsKey, type BlockItemsQuery } from "../block-facts.ts";
import { blockType } from "../block-type.ts";
import type { AlbumBlockValue } from "./album-block-schema.ts";

/** spec: platform 9, tracks in an album */
const MAX_TRACKS = 60;

function itemsAsk(collectionId: string): BlockItemsQuery {
  return { collectionId, limit: MAX_TRACKS, tags: [], categories: [], isFeatured: false };
}

function hasSound({ structuredContent: content }: JsonObject): boolean {
  return isJsonObject(content) && typeof content["audioAssetUrl"] === "string" && content["audioAssetUrl"] !== "";
}

/** The tracks of an album; shows nothing while none can be played. Field names of the block data list. */
export const albumBlock = blockType<AlbumBlockValue>({
  type: 60,
  name: "album",
  stableName: "album",
  isLocked: false,
  defaults: { showTitle: true },
  needs: ({ collectionId }) => ({ items: collectionId === undefined ? [] : [itemsAsk(collectionId)] }),
  view: ({ collectionId, showTitle }, { items, blockId }) => {
    const found = collectionId === undefined ? undefined : items.get(blockItemsKey(itemsAsk(collectionId)));
    const tracks = found?.items.filter(hasSound) ?? [];
    const [firstItem] = tracks;
    if (found === undefined || firstItem === undefined) return null;
    return {
      data: { id: blockId, collection: found.collection, firstItem, items: tracks, options: { showTitle }, showTitle },
    };
  },
});
