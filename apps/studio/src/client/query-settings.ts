import { QueryClient } from "@tanstack/react-query";
import { isPassing } from "./call-error.ts";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 600,
      },
      mutations: { retry: false },
    },
  });
}
