import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/content/content-api.ts";
import type { ContentDocument } from "@stoa/core/content/content-api.ts";
import type { Page } from "@stoa/core/page/page-schema.ts";
import type { QueryClient } from "@tanstack/react-query";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export type ContentPage = EndpointReply<typeof api.listContent>;
export type HistoryPage = EndpointReply<typeof api.listContentHistory>;

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

export function historyQuery(documentId: string, version: number) {
  return infiniteQueryOptions({
    queryKey: ["page-history", documentId, version],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: HistoryPage) => page.nextCursor ?? undefined,
    queryFn: ({ pageParam }): Promise<HistoryPage> =>
      callEndpoint<typeof api.listContentHistory>({
        method: "GET",
        path: "/api/studio/documents/:documentId/history",
        params: { documentId },
        query: pageParam === undefined ? {} : { cursor: pageParam },
      }),
  });
}

export function readPage(documentId: string): Promise<ContentDocument> {
  return callEndpoint<typeof api.getContent>({
    method: "GET",
    path: "/api/studio/documents/:documentId",
    params: { documentId },
  });
}

/** The id is made here, so that a second try makes no second page. */
export function addPage(id: string, page: Page): Promise<ContentDocument> {
  return callEndpoint<typeof api.createContent>({
    method: "POST",
    path: "/api/studio/documents",
    body: { id, kind: "page", label: "Create page", data: page },
  });
}

export function setPassword(documentId: string, version: number, password: string | null): Promise<ContentDocument> {
  return callEndpoint<typeof api.setContentPassword>({
    method: "PUT",
    path: "/api/studio/documents/:documentId/password",
    params: { documentId },
    body: { version, password },
  });
}

export function restorePage(
  documentId: string,
  { version, restored, label }: { readonly version: number; readonly restored: number; readonly label: string },
): Promise<ContentDocument> {
  return callEndpoint<typeof api.restoreContentVersion>({
    method: "POST",
    path: "/api/studio/documents/:documentId/versions/:version/restore",
    params: { documentId, version: restored },
    body: { version, label },
  });
}

export async function removePage(documentId: string): Promise<void> {
  await callEndpoint<typeof api.deleteContent>({
    method: "DELETE",
    path: "/api/studio/documents/:documentId",
    params: { documentId },
  });
}

export function stepPage(documentId: string, direction: "undo" | "redo"): Promise<ContentDocument> {
  return direction === "undo"
    ? callEndpoint<typeof api.undoContent>({
        method: "POST",
        path: "/api/studio/documents/:documentId/undo",
        params: { documentId },
      })
    : callEndpoint<typeof api.redoContent>({
        method: "POST",
        path: "/api/studio/documents/:documentId/redo",
        params: { documentId },
      });
}

/** After a draft changed: what is listed and what would be published are no longer true. */
export function refreshPages(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ["pages"] });
  void queries.invalidateQueries({ queryKey: ["page-history"] });
  void queries.invalidateQueries({ queryKey: ["pending-changes"] });
}
