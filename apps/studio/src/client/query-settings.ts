import { notifyManager, QueryClient } from "@tanstack/react-query";
import { isPassing } from "./call-error.ts";

/**
 * Creates the query client. A press marks its call as pending before the next press can arrive, so no press sends it
 * twice.
 */
export function createQueryClient(): QueryClient {
  // By default the library notifies from a timer, which can run after the next press on a busy machine.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Fails at once when the browser reports being offline. Otherwise calls, even refunds, would queue unseen until
        // it is online again.
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 600,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
