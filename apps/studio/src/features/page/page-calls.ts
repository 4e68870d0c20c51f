import type { EndpointBody, EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/content/content-api.ts";
import type { ContentDocument, ContentRow } from "@stoa/core/content/content-api.ts";
import type { Patch } from "@stoa/core/document/document-schema.ts";
import { isJsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type {
  addNavigationLink,
  changeNavigationLink,
  LinkPosition,
  moveInNavigation,
} from "@stoa/core/navigation/navigation-api.ts";
import type { ExternalLink } from "@stoa/core/navigation/navigation-schema.ts";
import type { getSiteLayout } from "@stoa/core/store-page/store-page-api.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import type { PageCounts } from "./list/page-counts.ts";

export type ContentPage = EndpointReply<typeof api.listContent>;

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

/** Limit of loaded list pages; larger sites need the search. */
const MAX_LISTED_PARTS = 10;

type KindRows = { readonly rows: readonly ContentRow[]; readonly total: number };

async function readAll(kind: PageKind): Promise<KindRows> {
  const rows: ContentRow[] = [];
  let total = 0;
  let cursor: string | null = null;
  for (let part = 0; part < MAX_LISTED_PARTS; part++) {
    const found: ContentPage = await callEndpoint<typeof api.listContent>({
      method: "GET",
      path: "/api/studio/documents",
      query: cursor === null ? { kind } : { kind, cursor },
    });
    rows.push(...found.items);
    total = found.total;
    cursor = found.nextCursor;
    if (cursor === null) break;
  }
  return { rows, total: Math.max(total, rows.length) };
}

type AllPages = {
  readonly rows: readonly ContentRow[];
  readonly counts: PageCounts;
};

function countOf({ rows, total }: KindRows): PageCounts[PageKind] {
  return { shown: rows.length, total };
}

/** All pages and collections; on very large sites, the first of each kind. */
export const allPagesQuery = queryOptions({
  queryKey: ["pages", "all"],
  queryFn: async (): Promise<AllPages> => {
    const [pages, collections] = await Promise.all([readAll("page"), readAll("collection")]);
    return {
      rows: [...pages.rows, ...collections.rows],
      counts: { page: countOf(pages), collection: countOf(collections) },
    };
  },
});

export const siteLayoutQuery = queryOptions({
  queryKey: ["pages", "layout"],
  queryFn: () => callEndpoint<typeof getSiteLayout>({ method: "GET", path: "/api/commondata/GetSiteLayout" }),
});

type Moving = EndpointBody<typeof moveInNavigation>;

/** Returns the ids of the lists that changed. */
export async function sendMove(body: Moving): Promise<readonly string[]> {
  const reply = await callEndpoint<typeof moveInNavigation>({
    method: "POST",
    path: "/api/studio/navigation/moves",
    body,
  });
  return reply.changedIds;
}

type LinkWriting = { readonly place: LinkPosition; readonly link: ExternalLink };

/** Returns the ids of the lists that changed. */
export async function sendNewLink({ place, link }: LinkWriting): Promise<readonly string[]> {
  const reply = await callEndpoint<typeof addNavigationLink>({
    method: "POST",
    path: "/api/studio/navigation/links",
    body: { to: place, link },
  });
  return reply.changedIds;
}

/** Returns the ids of the lists that changed. */
export async function sendLinkChange({ place, link }: LinkWriting): Promise<readonly string[]> {
  const reply = await callEndpoint<typeof changeNavigationLink>({
    method: "PUT",
    path: "/api/studio/navigation/links",
    body: { at: place, link },
  });
  return reply.changedIds;
}

/** Assigns a page to a member area, or to none with null. Returns the resulting draft. */
export function setMemberArea(
  { id, version, data }: ContentDocument,
  memberAreaId: string | null,
): Promise<ContentDocument> {
  const path = ["memberAreaId"];
  const isSet = isJsonObject(data) && Object.hasOwn(data, "memberAreaId");
  const patch: Patch =
    memberAreaId === null ? { op: "remove", path } : { op: isSet ? "replace" : "add", path, value: memberAreaId };
  return callEndpoint<typeof api.editContent>({
    method: "PATCH",
    path: "/api/studio/documents/:documentId",
    params: { documentId: id },
    body: { version, label: "Change member area", patches: [patch] },
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
