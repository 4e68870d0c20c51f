import type { reportPresence, PresentPerson } from "@stoa/core/presence/presence-api.ts";
import { PRESENCE_LIMITS } from "@stoa/core/presence/presence-limits.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callEndpoint, pageClient } from "../../client/page-client.ts";

/** Identifies this tab until it is reloaded. */
const TAB_ID = crypto.randomUUID();

/** Reports the open document at intervals and returns who else is in the studio. */
export function presenceQuery(documentId: string | null) {
  return queryOptions({
    queryKey: ["presence", documentId],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // Keep showing the others while another page opens.
    placeholderData: keepPreviousData,
    refetchInterval: PRESENCE_LIMITS.beatMs,
    refetchIntervalInBackground: true,
    queryFn: async (): Promise<readonly PresentPerson[]> => {
      const { people } = await callEndpoint<typeof reportPresence>({
        method: "PUT",
        path: "/api/studio/presence/:tabId",
        params: { tabId: TAB_ID },
        body: { documentId },
      });
      return people;
    },
  });
}

/** Reports that this tab closed, with a request that outlives it. */
export function reportLeaving(): void {
  pageClient
    .withCrumb(async (crumb) => {
      const { status } = await fetch(`/api/studio/presence/${TAB_ID}`, {
        method: "DELETE",
        keepalive: true,
        headers: { "x-csrf-token": crumb },
      });
      return { status, reply: {} };
    })
    // If the request fails, the server drops the tab some seconds later.
    .catch(() => undefined);
}
