import type { listSites } from "@stoa/core/site/site-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export const sitesQuery = queryOptions({
  queryKey: ["sites"],
  queryFn: () => callEndpoint<typeof listSites>({ method: "GET", path: "/api/sites" }),
});
