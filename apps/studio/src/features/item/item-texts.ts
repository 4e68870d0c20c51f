import { collectionKindOf, type CollectionKind } from "@stoa/core/collection/collection-kinds.ts";
import type { ItemRow } from "@stoa/core/item/list/item-list-api.ts";
import type { ItemStatus } from "@stoa/core/item/item-status.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import type { BadgeTone } from "../../parts/notice/status-badge.tsx";

export type ItemNoun = { readonly one: string; readonly many: string };

const NOUNS: Readonly<Record<CollectionKind, ItemNoun>> = {
  blog: { one: "post", many: "posts" },
  events: { one: "event", many: "events" },
  gallery: { one: "picture", many: "pictures" },
  album: { one: "track", many: "tracks" },
  video: { one: "video", many: "videos" },
  index: { one: "item", many: "items" },
  folder: { one: "item", many: "items" },
};

/** Items of a theme's own collection kinds are called "items" here. */
export function itemNoun(collection: Collection): ItemNoun {
  const kind = collectionKindOf(collection);
  return kind === "blog" && collection.typeName !== "blog" ? NOUNS.index : NOUNS[kind];
}

export const ITEM_STATUS_TONES: Readonly<Record<ItemStatus, BadgeTone>> = {
  published: "good",
  scheduled: "accent",
  "needs-review": "warn",
  draft: "neutral",
  private: "neutral",
};

export function itemDateText(
  { startDate, publishOn }: Pick<ItemRow, "startDate" | "publishOn">,
  time: SiteTime,
): string {
  return momentText(new Date(startDate ?? publishOn).toISOString(), time);
}
