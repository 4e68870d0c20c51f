import type { sayPresence, PresentPerson } from "@stoa/core/presence/presence-api.ts";
import { PRESENCE_LIMITS } from "@stoa/core/presence/presence-limits.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callEndpoint, pageClient } from "../../client/page-client.ts";

/** This tab, until it is loaded again. */
const TAB_ID = crypto.randomUUID();

/** Says that this tab has a document open, again and again, and knows who else is in the studio. */
export function presenceQuery(documentId: string | null) {
  return queryOptions({
    queryKey: ["presence", documentId],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // Whoever was there a moment ago is shown while another page opens.
    placeholderData: keepPreviousData,
    refetchInterval: PRESENCE_LIMITS.beatMs,
    refetchIntervalInBackground: true,
    queryFn: async (): Promise<readonly PresentPerson[]> => {
      const { people } = await callEndpoint<typeof sayPresence>({
        method: "PUT",
        path: "/api/studio/presence/:tabId",
        params: { tabId: TAB_ID },
        body: { documentId },
      });
      return people;
    },
  });
}

/** Says that this tab is closed, in a call that outlives it. */
export function sayGone(): void {
  pageClient
    .withCrumb(async (crumb) => {
      const { status } = await fetch(`/api/studio/presence/${TAB_ID}`, {
        method: "DELETE",
        keepalive: true,
        headers: { "x-csrf-token": crumb },
      });
      return { status, reply: {} };
    })
    // Where it does not come through the tab is gone some seconds later.
    .catch(() => undefined);
}
