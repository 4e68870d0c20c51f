import { notifyManager, QueryCache, QueryClient, type Query } from "@tanstack/react-query";
import { isPassing } from "./call-error.ts";

/**
 * Keeps the error of a first load on screen while the owner retries it. By default the library drops the error when the
 * retry starts, which replaces the pressed "Try again" by a placeholder and loses the keyboard's focus.
 */
function createQueryCache(): QueryCache {
  const cache = new QueryCache();
  const errors = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    // A room that is opened again starts with its placeholder.
    if (query.getObserversCount() === 0) errors.delete(query);
    else if (event.type === "updated" && event.action.type === "error") errors.set(query, event.action.error);
    else if (event.type === "updated" && event.action.type === "fetch" && query.state.data === undefined) {
      const error = errors.get(query);
      if (error) query.setState({ status: "error", error });
    }
  });
  return cache;
}

/**
 * Creates the query client. A press marks its call as pending before the next press can arrive, so no press sends it
 * twice.
 */
export function createQueryClient(): QueryClient {
  // By default the library notifies from a timer, which can run after the next press on a busy machine.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    queryCache: createQueryCache(),
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
