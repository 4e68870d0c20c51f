import type { listPendingChanges } from "@stoa/core/release/release-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export const pendingChangesQuery = queryOptions({
  queryKey: ["pending-changes"],
  queryFn: () => callEndpoint<typeof listPendingChanges>({ method: "GET", path: "/api/pending-changes" }),
});
