import type { JsonObject } from "../../lib/json-value.ts";
import { archiveGroups } from "../archive/archive-groups.ts";
import { blockItemsKey, type BlockItemsAsk } from "../block-facts.ts";
import { blockType } from "../block-type.ts";
import type { TagcloudBlockValue } from "./tagcloud-block-schema.ts";

/** spec: platform 9, items in a user-orderable collection; of more the newest are counted */
const MAX_ITEMS = 250;
const WEIGHTS = 5;

function itemsAsk(collectionId: string): BlockItemsAsk {
  return { collectionId, limit: MAX_ITEMS, tags: [], categories: [], isFeatured: false };
}

/** 1 for the label used least, 5 for the one used most. */
function weightOf(count: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return most === least ? 3 : 1 + Math.round(((count - least) / (most - least)) * (WEIGHTS - 1));
}

function labelsOf(items: readonly JsonObject[], { type, sortby, limit }: TagcloudBlockValue): JsonObject[] {
  const groups = archiveGroups(items, type);
  const counts = groups.map((group) => group.items.length);
  const range = { least: Math.min(...counts), most: Math.max(...counts) };
  const largest = groups.toSorted((one, other) => other.items.length - one.items.length).slice(0, limit);
  const kept = new Set(largest);
  const shown = sortby === "count" ? largest : groups.filter((group) => kept.has(group));
  return shown.map(({ name, query, items: own }) => ({
    name,
    query,
    count: own.length,
    weight: weightOf(own.length, range),
  }));
}

/** Labels of a collection, each leading to what carries it. */
export const tagcloudBlock = blockType<TagcloudBlockValue>({
  type: 14,
  name: "tagcloud",
  stableName: "tag-cloud",
  isLocked: false,
  defaults: { type: "tag", sortby: "name", limit: 50 },
  needs: ({ collectionId }) => ({ items: collectionId === undefined ? [] : [itemsAsk(collectionId)] }),
  view: (value, { items }) => {
    const { collectionId } = value;
    const found = collectionId === undefined ? undefined : items.get(blockItemsKey(itemsAsk(collectionId)));
    const labels = found ? labelsOf(found.items, value) : [];
    if (found === undefined || labels.length === 0) return null;
    return { data: { collection: found.collection, type: value.type, sortby: value.sortby, labels } };
  },
});
