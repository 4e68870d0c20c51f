import { QueryClient } from "@tanstack/react-query";
import { isPassing } from "./call-error.ts";

export function createQueryClient(): QueryClient {
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
