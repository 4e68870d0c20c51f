import { isOrderedByOwner } from "@stoa/core/item/item-limits.ts";
import { ITEM_SORTS, type ItemSort } from "@stoa/core/item/list/item-sorts.ts";
import type { ItemStatus } from "@stoa/core/item/item-status.ts";
import { ITEM_STATUS_TEXTS } from "@stoa/core/item/item-status-texts.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import { t } from "../../../language/t.ts";

export type ItemsSearch = { readonly q?: string; readonly status?: ItemStatus; readonly sort?: ItemSort };

function isStatus(value: unknown): value is ItemStatus {
  return typeof value === "string" && Object.hasOwn(ITEM_STATUS_TEXTS, value);
}

function isSort(value: unknown): value is ItemSort {
  return (ITEM_SORTS as readonly unknown[]).includes(value);
}

/** Reads the search parameters and drops invalid ones. */
export function readItemsSearch(search: Readonly<Record<string, unknown>>): ItemsSearch {
  const { q, status, sort } = search;
  return {
    // The router parses `?q=1001` as a number.
    ...((typeof q === "string" || typeof q === "number") && q !== "" ? { q: String(q) } : {}),
    ...(isStatus(status) ? { status } : {}),
    ...(isSort(sort) ? { sort } : {}),
  };
}

const SORT_TEXTS: Readonly<Record<ItemSort, string>> = {
  own: t("Custom order"),
  start: t("Start date"),
  newest: t("Newest first"),
  oldest: t("Oldest first"),
  title: t("Title"),
};

export function usualSort(collection: Collection): ItemSort {
  if (isOrderedByOwner(collection)) return "own";
  return collection.ordering === "calendar" ? "start" : "newest";
}

export function sortOptions(collection: Collection): { value: ItemSort; text: string }[] {
  const usual = usualSort(collection);
  const others = (["newest", "oldest", "title"] as const).filter((sort) => sort !== usual);
  return [usual, ...others].map((value) => ({ value, text: SORT_TEXTS[value] }));
}
