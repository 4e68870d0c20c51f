import { notifyManager, QueryClient } from "@tanstack/react-query";
import { isPassing } from "./call-error.ts";

/** The queries and calls of a page. A press shows that its call is on its way before the next press can come, so no press sends it twice. */
export function createQueryClient(): QueryClient {
  // The library tells by a timer, which comes after presses where a machine is busy.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A browser that takes itself for offline says so at once: what would wait unseen until it is online again, a refund too, is not sent then.
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
