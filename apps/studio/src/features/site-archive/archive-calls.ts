import type { createSiteArchive, listSiteArchives, SiteArchive } from "@stoa/core/site-archive/site-archive-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

const LOOK_MS = 1500;

export function isComing({ state }: SiteArchive): boolean {
  return state === "waiting" || state === "running";
}

export const archivesQuery = queryOptions({
  queryKey: ["archives"],
  queryFn: () => callEndpoint<typeof listSiteArchives>({ method: "GET", path: "/api/studio/archives" }),
  refetchInterval: ({ state }) => (state.data?.archives.some(isComing) ? LOOK_MS : false),
});

export function orderArchive(hasFacts: boolean) {
  return callEndpoint<typeof createSiteArchive>({
    method: "POST",
    path: "/api/studio/archives",
    body: { hasFacts },
  });
}

export function archiveHref({ id }: SiteArchive): string {
  return `/api/studio/archives/${id}/file`;
}
