import {
  blockGroupsKey,
  blockItemsKey,
  type BlockGroupsQuery,
  type BlockItemsQuery,
} from "@stoa/core/block/block-facts.ts";
import { needsOfBlock } from "@stoa/core/block/read-block.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";

export type LayoutNeeds = {
  readonly imageIds: readonly string[];
  readonly formIds: readonly string[];
  readonly documentIds: readonly string[];
  readonly items: readonly BlockItemsQuery[];
  readonly groups: readonly BlockGroupsQuery[];
};

export function blockNeeds(layouts: readonly Layout[]): LayoutNeeds {
  const needs = layouts.flatMap(listLayoutBlocks).map(needsOfBlock);
  const once = (ids: readonly string[]): string[] => [...new Set(ids)];
  return {
    imageIds: once(needs.flatMap(({ imageIds = [] }) => imageIds)),
    formIds: once(needs.flatMap(({ formIds = [] }) => formIds)),
    documentIds: once(needs.flatMap(({ documentIds = [] }) => documentIds)),
    items: [...new Map(needs.flatMap(({ items = [] }) => items).map((ask) => [blockItemsKey(ask), ask])).values()],
    groups: [...new Map(needs.flatMap(({ groups = [] }) => groups).map((ask) => [blockGroupsKey(ask), ask])).values()],
  };
}
