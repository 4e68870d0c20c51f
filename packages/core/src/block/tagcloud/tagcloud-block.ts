import type { JsonObject } from "../../lib/patch/json-value.ts";
import { groupQuery } from "../archive/archive-groups.ts";
import { blockGroupsKey, type BlockGroup } from "../block-facts.ts";
import { blockType } from "../block-type.ts";
import type { TagcloudBlockValue } from "./tagcloud-block-schema.ts";

const WEIGHTS = 5;

/** 1 for the least used tag, 5 for the most used. */
function weightOf(count: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return most === least ? 3 : 1 + Math.round(((count - least) / (most - least)) * (WEIGHTS - 1));
}

function byName(one: BlockGroup, other: BlockGroup): number {
  return one.name.localeCompare(other.name, "en", { sensitivity: "base" });
}

function labelsOf(groups: readonly BlockGroup[], { type, sortby, limit }: TagcloudBlockValue): JsonObject[] {
  const largest = groups.toSorted((one, other) => other.count - one.count || byName(one, other)).slice(0, limit);
  const range = { most: largest[0]?.count ?? 0, least: largest.at(-1)?.count ?? 0 };
  const shown = sortby === "count" ? largest : largest.toSorted(byName);
  return shown.map((group) => ({
    name: group.name,
    query: groupQuery(group, type, "UTC"),
    count: group.count,
    weight: weightOf(group.count, range),
  }));
}

/** Tags of a collection, each linking to the items that have it. */
export const tagcloudBlock = blockType<TagcloudBlockValue>({
  type: 14,
  name: "tagcloud",
  stableName: "tag-cloud",
  isLocked: false,
  defaults: { type: "tag", sortby: "name", limit: 50 },
  needs: ({ collectionId, type }) => ({
    groups: collectionId === undefined ? [] : [{ collectionId, groupBy: type }],
  }),
  view: (value, { groups }) => {
    const { collectionId = "", type, sortby } = value;
    const found = groups.get(blockGroupsKey({ collectionId, groupBy: type }));
    const labels = found ? labelsOf(found.groups, value) : [];
    if (found === undefined || labels.length === 0) return null;
    return { data: { collection: found.collection, type, sortby, labels } };
  },
});
