import type { listScheduledReleases } from "@stoa/core/release/schedule/release-schedule-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../client/page-client.ts";

const LOOK_MS = 5000;

export const scheduledQuery = queryOptions({
  queryKey: ["releases", "scheduled"],
  queryFn: () => callEndpoint<typeof listScheduledReleases>({ method: "GET", path: "/api/releases/scheduled" }),
  refetchInterval: ({ state }) => (state.data?.scheduled.some((one) => one.state === "waiting") ? LOOK_MS : false),
});
