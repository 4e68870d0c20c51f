import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/publish-check/publish-check-api.ts";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export type Check = EndpointReply<typeof api.checkBeforePublish>;

const CHECKS_KEY = ["publish-check"];

/** `since` changes with the drafts, which may have fixed earlier findings. */
export function publishCheckQuery(since: number) {
  return queryOptions({
    queryKey: [...CHECKS_KEY, since],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: (): Promise<Check> =>
      callEndpoint<typeof api.checkBeforePublish>({ method: "GET", path: "/api/publish-check" }),
  });
}

export async function markIssue(queries: QueryClient, key: string, isIgnored: boolean): Promise<void> {
  const method = isIgnored ? "PUT" : "DELETE";
  await callEndpoint<typeof api.ignoreIssue | typeof api.restoreIssue>({
    method,
    path: "/api/publish-check/ignored/:key",
    params: { key },
  });
  queries.setQueriesData<Check>(
    { queryKey: CHECKS_KEY },
    (check) =>
      check && { ...check, findings: check.findings.map((one) => (one.key === key ? { ...one, isIgnored } : one)) },
  );
}
