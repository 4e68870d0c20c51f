import type { listAreas, openArea } from "@stoa/core/area/area-api.ts";
import type { getSiteHeaderFooter } from "@stoa/core/site-header-footer/site-header-footer-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

/** The editable areas of the theme. */
export const areasQuery = queryOptions({
  queryKey: ["areas"],
  // What an area holds is changed in rooms that know nothing of this list.
  staleTime: 0,
  queryFn: async () => (await callEndpoint<typeof listAreas>({ method: "GET", path: "/api/studio/areas" })).items,
});

/** What the header shows beside its areas. */
export const headerFooterQuery = queryOptions({
  queryKey: ["site-header-footer"],
  staleTime: 0,
  queryFn: () => callEndpoint<typeof getSiteHeaderFooter>({ method: "GET", path: "/api/site-header-footer" }),
});

/** The draft of an area, made if there is none yet. */
export async function startArea(fieldId: string): Promise<string> {
  const { documentId } = await callEndpoint<typeof openArea>({
    method: "POST",
    path: "/api/studio/areas",
    body: { fieldId },
  });
  return documentId;
}
