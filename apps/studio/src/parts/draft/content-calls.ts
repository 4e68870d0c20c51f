import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/content/content-api.ts";
import type { ContentDocument } from "@stoa/core/content/content-api.ts";
import type { ContentKind } from "@stoa/core/content/content-kinds.ts";
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

type HistoryPage = EndpointReply<typeof api.listContentHistory>;

export function readContent(documentId: string): Promise<ContentDocument> {
  return callEndpoint<typeof api.getContent>({
    method: "GET",
    path: "/api/studio/documents/:documentId",
    params: { documentId },
  });
}

type NewContent = { readonly kind: ContentKind; readonly label: string; readonly data: unknown };

/** The caller creates the id, so a retry creates no second document. */
export function addContent(id: string, { kind, label, data }: NewContent): Promise<ContentDocument> {
  return callEndpoint<typeof api.createContent>({
    method: "POST",
    path: "/api/studio/documents",
    body: { id, kind, label, data },
  });
}

/** The caller creates the id of the copy, so a retry creates no second one. */
export function duplicateContent(documentId: string, id: string): Promise<ContentDocument> {
  return callEndpoint<typeof api.duplicateContent>({
    method: "POST",
    path: "/api/studio/documents/:documentId/duplicate",
    params: { documentId },
    body: { id },
  });
}

export async function removeContent(documentId: string): Promise<void> {
  await callEndpoint<typeof api.deleteContent>({
    method: "DELETE",
    path: "/api/studio/documents/:documentId",
    params: { documentId },
  });
}

/** With `version`, fails when somebody has saved since. */
export function stepContent(
  documentId: string,
  direction: "undo" | "redo",
  version?: number,
): Promise<ContentDocument> {
  const query = version === undefined ? {} : { version };
  return direction === "undo"
    ? callEndpoint<typeof api.undoContent>({
        method: "POST",
        path: "/api/studio/documents/:documentId/undo",
        params: { documentId },
        query,
      })
    : callEndpoint<typeof api.redoContent>({
        method: "POST",
        path: "/api/studio/documents/:documentId/redo",
        params: { documentId },
        query,
      });
}

type Restoring = { readonly version: number; readonly restored: number; readonly label: string };

export function restoreContent(documentId: string, { version, restored, label }: Restoring): Promise<ContentDocument> {
  return callEndpoint<typeof api.restoreContentVersion>({
    method: "POST",
    path: "/api/studio/documents/:documentId/versions/:version/restore",
    params: { documentId, version: restored },
    body: { version, label },
  });
}

export async function readVersion(documentId: string, version: number): Promise<unknown> {
  const reply = await callEndpoint<typeof api.getContentVersion>({
    method: "GET",
    path: "/api/studio/documents/:documentId/versions/:version",
    params: { documentId, version },
  });
  return reply.data;
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

const CHANGED_WITH_CONTENT = ["pages", "items", "tags", "forms", "page-history", "pending-changes"];

export function refreshContent(queries: QueryClient): void {
  for (const key of CHANGED_WITH_CONTENT) void queries.invalidateQueries({ queryKey: [key] });
}
