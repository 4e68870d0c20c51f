import type { EndpointBody, EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/content/content-api.ts";
import type { ContentDocument, ContentRow } from "@stoa/core/content/content-api.ts";
import type { moveInNavigation } from "@stoa/core/navigation/navigation-api.ts";
import type { getSiteLayout } from "@stoa/core/store-page/store-page-api.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export type ContentPage = EndpointReply<typeof api.listContent>;

/** Kinds of documents that have a page of their own. */
export type PageKind = "page" | "collection";

export function pageListQuery(kind: PageKind, search: string) {
  return infiniteQueryOptions({
    queryKey: ["pages", kind, search],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ContentPage) => page.nextCursor ?? undefined,
    queryFn: ({ pageParam }): Promise<ContentPage> =>
      callEndpoint<typeof api.listContent>({
        method: "GET",
        path: "/api/studio/documents",
        query: {
          kind,
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
          ...(search ? { query: search } : {}),
        },
      }),
  });
}

/** A site with more pages than these is looked through by search. */
const MAX_LISTED_PARTS = 10;

async function readAll(kind: PageKind): Promise<ContentRow[]> {
  const rows: ContentRow[] = [];
  let cursor: string | null = null;
  for (let part = 0; part < MAX_LISTED_PARTS; part++) {
    const found: ContentPage = await callEndpoint<typeof api.listContent>({
      method: "GET",
      path: "/api/studio/documents",
      query: cursor === null ? { kind } : { kind, cursor },
    });
    rows.push(...found.items);
    cursor = found.nextCursor;
    if (cursor === null) break;
  }
  return rows;
}

/** All pages and collections, to choose from. */
export const allPagesQuery = queryOptions({
  queryKey: ["pages", "all"],
  queryFn: async (): Promise<readonly ContentRow[]> =>
    (await Promise.all([readAll("page"), readAll("collection")])).flat(),
});

/** The navigations of the site, with their links. */
export const siteLayoutQuery = queryOptions({
  queryKey: ["pages", "layout"],
  queryFn: () => callEndpoint<typeof getSiteLayout>({ method: "GET", path: "/api/commondata/GetSiteLayout" }),
});

type Moving = EndpointBody<typeof moveInNavigation>;

/** The ids of the lists that changed. */
export async function sendMove(body: Moving): Promise<readonly string[]> {
  const reply = await callEndpoint<typeof moveInNavigation>({
    method: "POST",
    path: "/api/studio/navigation/moves",
    body,
  });
  return reply.changedIds;
}

export function setPassword(documentId: string, version: number, password: string | null): Promise<ContentDocument> {
  return callEndpoint<typeof api.setContentPassword>({
    method: "PUT",
    path: "/api/studio/documents/:documentId/password",
    params: { documentId },
    body: { version, password },
  });
}
