import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { ContentDocument, listContent } from "@stoa/core/content/content-api.ts";
import type { listItems, moveItem } from "@stoa/core/item/list/item-list-api.ts";
import type { ItemSort } from "@stoa/core/item/list/item-sorts.ts";
import type { ItemStatus } from "@stoa/core/item/item-status.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { Author, Settings } from "@stoa/core/settings/settings-schema.ts";
import type { listTags, TagType } from "@stoa/core/tag/tag-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import { readContent } from "../../parts/draft/content-calls.ts";

export type ItemsPage = EndpointReply<typeof listItems>;

export type ItemsQuestion = {
  readonly collectionId: string;
  readonly search: string;
  readonly status: ItemStatus | undefined;
  readonly sort: ItemSort | undefined;
};

export function loadItems(question: ItemsQuestion, cursor: string | undefined): Promise<ItemsPage> {
  const { collectionId, search, status, sort } = question;
  return callEndpoint<typeof listItems>({
    method: "GET",
    path: "/api/studio/collections/:collectionId/items",
    params: { collectionId },
    query: {
      ...(search ? { query: search } : {}),
      ...(status ? { status } : {}),
      ...(sort ? { sort } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    },
  });
}

/** Moves an item after another one, or to the first position. */
export function placeItem(collectionId: string, itemId: string, afterId: string | null): Promise<unknown> {
  return callEndpoint<typeof moveItem>({
    method: "POST",
    path: "/api/studio/collections/:collectionId/order",
    params: { collectionId },
    body: { itemId, afterId },
  });
}

export type OpenCollection = {
  readonly id: string;
  readonly data: Collection;
  readonly status: ContentDocument["status"];
};

export function collectionQuery(collectionId: string) {
  return queryOptions({
    queryKey: ["pages", "collection", collectionId],
    queryFn: async (): Promise<OpenCollection> => {
      const { id, data, status } = await readContent(collectionId);
      return { id, data: data as Collection, status };
    },
  });
}

export const authorsQuery = queryOptions({
  queryKey: ["pages", "authors"],
  queryFn: async (): Promise<readonly Author[]> => {
    const { items } = await callEndpoint<typeof listContent>({
      method: "GET",
      path: "/api/studio/documents",
      query: { kind: "settings" },
    });
    const [settings] = items;
    if (!settings) return [];
    return ((await readContent(settings.id)).data as Settings).authors ?? [];
  },
});

export function usedTagsQuery(collectionId: string, type: TagType) {
  return queryOptions({
    queryKey: ["tags", collectionId, type],
    queryFn: async (): Promise<readonly string[]> => {
      const { items } = await callEndpoint<typeof listTags>({
        method: "GET",
        path: "/api/studio/collections/:collectionId/tags",
        params: { collectionId },
        query: { type },
      });
      return items.toSorted((one, other) => other.itemCount - one.itemCount).map(({ name }) => name);
    },
  });
}
