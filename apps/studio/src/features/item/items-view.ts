import { isOrderedByOwner } from "@stoa/core/item/item-limits.ts";
import { ITEM_SORTS, type ItemSort } from "@stoa/core/item/item-sorts.ts";
import type { ItemStatus } from "@stoa/core/item/item-status.ts";
import { ITEM_STATUS_WORDS } from "@stoa/core/item/item-words.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";

/** What the address of a list of items says. */
export type ItemsSearch = { readonly q?: string; readonly status?: ItemStatus; readonly sort?: ItemSort };

function isStatus(value: unknown): value is ItemStatus {
  return typeof value === "string" && Object.hasOwn(ITEM_STATUS_WORDS, value);
}

function isSort(value: unknown): value is ItemSort {
  return (ITEM_SORTS as readonly unknown[]).includes(value);
}

/** Reads what an address says; what it can't say is left out. */
export function readItemsSearch(search: Readonly<Record<string, unknown>>): ItemsSearch {
  const { q, status, sort } = search;
  return {
    // An address may hold a number here: `?q=1001`.
    ...((typeof q === "string" || typeof q === "number") && q !== "" ? { q: String(q) } : {}),
    ...(isStatus(status) ? { status } : {}),
    ...(isSort(sort) ? { sort } : {}),
  };
}

const SORT_TEXTS: Readonly<Record<ItemSort, string>> = {
  own: "Your order",
  start: "By start",
  newest: "Newest first",
  oldest: "Oldest first",
  title: "By title",
};

/** How a collection is listed where nobody says otherwise: as visitors see it. */
export function usualSort(collection: Collection): ItemSort {
  if (isOrderedByOwner(collection)) return "own";
  return collection.ordering === "calendar" ? "start" : "newest";
}

/** Orders that make sense for a collection, its usual one first. */
export function sortOptions(collection: Collection): { value: ItemSort; text: string }[] {
  const usual = usualSort(collection);
  const others = (["newest", "oldest", "title"] as const).filter((sort) => sort !== usual);
  return [usual, ...others].map((value) => ({ value, text: SORT_TEXTS[value] }));
}
