import { collectionKindOf, type CollectionKind } from "../collection/collection-kinds.ts";
import { appendBlock, type NewIds } from "../page/layout/edit-layout.ts";
import type { Collection } from "../page/page-schema.ts";
import type { Item } from "./item-schema.ts";
import { RECORD_TYPE } from "./record-types.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const RECORD_TYPES = {
  blog: RECORD_TYPE.text,
  events: RECORD_TYPE.event,
  gallery: RECORD_TYPE.image,
  album: RECORD_TYPE.audio,
  video: RECORD_TYPE.video,
  index: RECORD_TYPE.text,
  folder: RECORD_TYPE.text,
} as const satisfies Record<CollectionKind, Item["recordType"]>;

type NewItem = {
  readonly collectionId: string;
  readonly title: string;
  readonly urlId: string;
  /** Unix milliseconds. */
  readonly now: number;
  readonly displayIndex: number;
  readonly ids: NewIds;
};

/** Members an item's kind needs from the start: dates for an event, an editable layout for posts and events. */
function kindFields(kind: CollectionKind, { now, ids }: NewItem): Partial<Item> {
  const layout = appendBlock({ rows: [] }, ids, { type: 2, value: { html: "" } });
  if (kind !== "events") return kind === "blog" ? { layout } : { html: "" };
  const startDate = Math.ceil((now + DAY_MS) / HOUR_MS) * HOUR_MS;
  return { layout, startDate, endDate: startDate + HOUR_MS };
}

/** Returns a draft item for a collection. spec: platform 3, content item */
export function newItem(collection: Collection, item: NewItem): Item {
  const kind = collectionKindOf(collection);
  const { collectionId, title, urlId, now, displayIndex } = item;
  return {
    collectionId,
    urlId,
    recordType: RECORD_TYPES[kind],
    title,
    ...kindFields(kind, item),
    excerpt: "",
    tags: [],
    categories: [],
    status: "draft",
    publishOn: now,
    isStarred: false,
    displayIndex,
    seo: { title: "", description: "" },
  };
}
