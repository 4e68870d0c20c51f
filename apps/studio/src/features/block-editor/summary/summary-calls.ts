import type { EndpointBody } from "@stoa/core/api/endpoint.ts";
import type { listCategories } from "@stoa/core/category/category-api.ts";
import type { CollectionHolding } from "@stoa/core/collection/collection-kinds.ts";
import type { countVisibleItems } from "@stoa/core/item/list/visible-items-api.ts";
import type { listTags, TagType } from "@stoa/core/tag/tag-api.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../client/page-client.ts";

export type FilterWord = { readonly name: string; readonly count: number };

type Filter = EndpointBody<typeof countVisibleItems>;

export function visibleItemsQuery(collectionId: string, { tags, categories, isFeatured, areOver = false }: Filter) {
  const body = { tags, categories, isFeatured, areOver };
  return queryOptions({
    queryKey: ["pages", "shown items", collectionId, body],
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: () =>
      callEndpoint<typeof countVisibleItems>({
        method: "POST",
        path: "/api/studio/collections/:collectionId/count",
        params: { collectionId },
        body,
      }),
  });
}

async function wordsOfItems(collectionId: string, type: TagType): Promise<FilterWord[]> {
  const path = "/api/studio/collections/:collectionId/tags";
  const reply = await callEndpoint<typeof listTags>({ method: "GET", path, params: { collectionId }, query: { type } });
  return reply.items.map(({ name, itemCount }) => ({ name, count: itemCount }));
}

/** A store has a category tree; products hold category paths. */
async function wordsOfStore(collectionId: string): Promise<FilterWord[]> {
  const path = "/api/collections/:collectionId/categories";
  const reply = await callEndpoint<typeof listCategories>({ method: "GET", path, params: { collectionId }, query: {} });
  return [...reply.items, ...reply.unlisted].map((one) => ({ name: one.path, count: one.productCount }));
}

export function filterTagsQuery(collectionId: string, type: TagType, holding: CollectionHolding) {
  return queryOptions({
    queryKey: ["tags", collectionId, type, "filter", holding],
    enabled: holding !== "pages",
    retry: false,
    queryFn: () =>
      holding === "products" && type === "category" ? wordsOfStore(collectionId) : wordsOfItems(collectionId, type),
  });
}
