import type { listAssets } from "@stoa/core/asset/asset-api.ts";
import type { listContent } from "@stoa/core/content/content-api.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../client/page-client.ts";

/** What a link can lead to. */
export type LinkTarget = { readonly path: string; readonly text: string };

/** Pages and collections whose title or address has a text, as many as fit into a list. */
export function pageTargetsQuery(query: string) {
  return queryOptions({
    queryKey: ["pages", "link-targets", query],
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<readonly LinkTarget[]> => {
      const lists = await Promise.all(
        (["page", "collection"] as const).map((kind) =>
          callEndpoint<typeof listContent>({
            method: "GET",
            path: "/api/studio/documents",
            query: query ? { kind, query } : { kind },
          }),
        ),
      );
      const rows = lists.flatMap(({ items }) => items);
      return rows.flatMap(({ title, urlId }) => (urlId === null ? [] : [{ path: `/${urlId}`, text: title }]));
    },
  });
}

/** Files whose name or alt text has a text, as many as fit into a list. */
export function fileTargetsQuery(query: string) {
  return queryOptions({
    queryKey: ["files", "link-targets", query],
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<readonly LinkTarget[]> => {
      const { items } = await callEndpoint<typeof listAssets>({
        method: "GET",
        path: "/api/studio/assets",
        query: query ? { query } : {},
      });
      return items.map(({ address, filename }) => ({ path: address, text: filename }));
    },
  });
}
