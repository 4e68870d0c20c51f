import { holdingOf } from "@stoa/core/collection/collection-kinds.ts";
import type { EndpointBody } from "@stoa/core/api/endpoint.ts";
import type { countVisibleItems, VisibleItemCount } from "@stoa/core/item/list/visible-items-api.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { getDocument } from "../document/document-service.ts";
import { countVisible } from "./visible-items-store.ts";

type VisibleItemsQuery = EndpointBody<typeof countVisibleItems> & {
  readonly collectionId: string;
  readonly now: number;
};

/** An empty list means no filter. */
function anyOf(words: readonly string[]): readonly string[] | null {
  return words.length === 0 ? null : words;
}

export async function countVisibleItemsOf(db: SiteDb, ask: VisibleItemsQuery): Promise<VisibleItemCount> {
  const { collectionId, tags, categories, isFeatured, areOver = false, now } = ask;
  const { data } = await getDocument(db, collectionId, "collection");
  const collection = data as Collection;
  const holding = holdingOf(collection);
  const isOpen = collection.enabled && collection.passwordHash === undefined && collection.memberAreaId === undefined;
  if (holding === "pages") return { holding, count: 0, hiddenCount: 0, isOpen };
  const areEvents = holding === "items" && collection.ordering === "calendar";
  const { all, shown } = await countVisible(db, {
    collectionId,
    kind: holding === "products" ? "product" : "item",
    tags: anyOf(tags),
    categories: anyOf(categories),
    isFeatured,
    happening: areEvents ? (areOver ? "past" : "upcoming") : null,
    now,
  });
  return { holding, count: shown, hiddenCount: all - shown, isOpen, ...(areEvents ? { areEvents } : {}) };
}
