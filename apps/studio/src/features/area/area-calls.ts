import type { listAreas, openArea } from "@stoa/core/area/area-api.ts";
import type { getSiteHeaderFooter } from "@stoa/core/site-header-footer/site-header-footer-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export const areasQuery = queryOptions({
  queryKey: ["areas"],
  // Rooms that change an area don't know about this list.
  staleTime: 0,
  queryFn: async () => (await callEndpoint<typeof listAreas>({ method: "GET", path: "/api/studio/areas" })).items,
});

export const headerFooterQuery = queryOptions({
  queryKey: ["site-header-footer"],
  staleTime: 0,
  queryFn: () => callEndpoint<typeof getSiteHeaderFooter>({ method: "GET", path: "/api/site-header-footer" }),
});

/** Returns the id of an area's draft, created if there is none yet. */
export async function startArea(fieldId: string): Promise<string> {
  const { documentId } = await callEndpoint<typeof openArea>({
    method: "POST",
    path: "/api/studio/areas",
    body: { fieldId },
  });
  return documentId;
}
