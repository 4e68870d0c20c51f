import type { RecordSort } from "../../parts/table/record-table.tsx";
import { readListSearch, type ListSearch } from "./room-search.ts";

export type ProductsSearch = ListSearch & { readonly sort?: string };

export function readProductsSearch(search: Readonly<Record<string, unknown>>): ProductsSearch {
  const { sort } = search;
  const isSort = typeof sort === "string" && /^-?(?:name|price|stock)$/.test(sort);
  return { ...readListSearch(search), ...(isSort ? { sort } : {}) };
}

/** `-price` sorts by price, highest first. */
export function sortOfSearch({ sort }: ProductsSearch): RecordSort | undefined {
  return sort === undefined ? undefined : { by: sort.replace("-", ""), isDescending: sort.startsWith("-") };
}

export function productsSearchOf(search: string, sort: RecordSort | undefined): ProductsSearch {
  return {
    ...(search === "" ? {} : { q: search }),
    ...(sort ? { sort: `${sort.isDescending ? "-" : ""}${sort.by}` } : {}),
  };
}
