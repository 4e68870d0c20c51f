import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/api-key/api-key-api.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: (): Promise<EndpointReply<typeof api.listApiKeys>> =>
    callEndpoint<typeof api.listApiKeys>({ method: "GET", path: "/api/studio/api-keys" }),
});

export type CreatedKey = EndpointReply<typeof api.createApiKey>;

export function createApiKey(name: string, scopes: readonly Permission[]): Promise<CreatedKey> {
  return callEndpoint<typeof api.createApiKey>({
    method: "POST",
    path: "/api/studio/api-keys",
    body: { name, scopes: [...scopes] },
  });
}

export function deleteApiKey(id: string): Promise<{ deleted: boolean }> {
  return callEndpoint<typeof api.deleteApiKey>({ method: "DELETE", path: "/api/studio/api-keys/:id", params: { id } });
}
