import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/role/member-api.ts";
import type { Member } from "@stoa/core/role/member-api.ts";
import type { Role } from "@stoa/core/role/role.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export const membersQuery = queryOptions({
  queryKey: ["members"],
  queryFn: (): Promise<EndpointReply<typeof api.listMembers>> =>
    callEndpoint<typeof api.listMembers>({ method: "GET", path: "/api/studio/members" }),
});

export function addMember(email: string, role: Role): Promise<Member> {
  return callEndpoint<typeof api.addMember>({ method: "POST", path: "/api/studio/members", body: { email, role } });
}

export function changeMember(accountId: string, role: Role): Promise<Member> {
  return callEndpoint<typeof api.changeMember>({
    method: "PUT",
    path: "/api/studio/members/:accountId",
    params: { accountId },
    body: { role },
  });
}

export function removeMember(accountId: string): Promise<{ removed: boolean }> {
  return callEndpoint<typeof api.removeMember>({
    method: "DELETE",
    path: "/api/studio/members/:accountId",
    params: { accountId },
  });
}
