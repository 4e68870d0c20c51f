import type { EndpointBody } from "@stoa/core/api/endpoint.ts";
import type { changeTags, createTag, listTags, TagRow, TagType } from "@stoa/core/tag/tag-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

const PATH = "/api/studio/collections/:collectionId/tags";

export function tagsQuery(collectionId: string, type: TagType) {
  return queryOptions({
    queryKey: ["tags", collectionId, type, "counted"],
    queryFn: async (): Promise<readonly TagRow[]> => {
      const reply = await callEndpoint<typeof listTags>({
        method: "GET",
        path: PATH,
        params: { collectionId },
        query: { type },
      });
      return reply.items;
    },
  });
}

export function addTag(collectionId: string, body: EndpointBody<typeof createTag>): Promise<TagRow> {
  return callEndpoint<typeof createTag>({ method: "POST", path: PATH, params: { collectionId }, body });
}

/** Returns the number of drafts changed. */
export async function replaceTags(collectionId: string, body: EndpointBody<typeof changeTags>): Promise<number> {
  const { itemCount } = await callEndpoint<typeof changeTags>({
    method: "POST",
    path: `${PATH}/change`,
    params: { collectionId },
    body,
  });
  return itemCount;
}
