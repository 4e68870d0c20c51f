import type { listMemberAreas, MemberArea } from "@stoa/core/member-access/member-area-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../client/page-client.ts";

export const memberAreasQuery = queryOptions({
  queryKey: ["pages", "member-areas"],
  queryFn: async (): Promise<readonly MemberArea[]> => {
    const reply = await callEndpoint<typeof listMemberAreas>({ method: "GET", path: "/api/studio/member-areas" });
    return reply.items;
  },
});
