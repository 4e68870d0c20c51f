import type { Collection } from "./page-schema.ts";

/** The store page that a site begins with: visible, at `/shop`, 24 products at a time. */
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
