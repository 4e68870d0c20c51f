import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { listPageLayouts } from "@stoa/core/theme/theme-choice-api.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export function usePageLayouts(): UseQueryResult<EndpointReply<typeof listPageLayouts>> {
  return useQuery({
    queryKey: ["page-layouts"],
    queryFn: () => callEndpoint<typeof listPageLayouts>({ method: "GET", path: "/api/studio/theme/layouts" }),
  });
}
