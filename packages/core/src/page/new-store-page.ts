import type { Collection } from "./page-schema.ts";

/** Returns a site's initial store page: visible, at `/shop`, with 24 products per page. */
export function newStorePage(): Collection {
  return {
    type: 13,
    typeName: "products",
    ordering: "user-orderable",
    urlId: "shop",
    title: "Shop",
    navigationTitle: "Shop",
    description: "",
    enabled: true,
    pageSize: 24,
  };
}
