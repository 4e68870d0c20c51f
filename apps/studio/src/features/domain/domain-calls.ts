import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/domain/domain-api.ts";
import type { Domain, DomainCheck } from "@stoa/core/domain/domain-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export const domainsQuery = queryOptions({
  queryKey: ["domains"],
  queryFn: (): Promise<EndpointReply<typeof api.listDomains>> =>
    callEndpoint<typeof api.listDomains>({ method: "GET", path: "/api/studio/domains" }),
});

export function addDomain(name: string): Promise<Domain> {
  return callEndpoint<typeof api.addDomain>({ method: "POST", path: "/api/studio/domains", body: { name } });
}

export function checkDomain(host: string): Promise<DomainCheck> {
  return callEndpoint<typeof api.checkDomain>({
    method: "POST",
    path: "/api/studio/domains/:host/check",
    params: { host },
  });
}

export function setPrimaryDomain(host: string | null): Promise<EndpointReply<typeof api.setPrimaryDomain>> {
  return callEndpoint<typeof api.setPrimaryDomain>({
    method: "PUT",
    path: "/api/studio/primary-domain",
    body: { host },
  });
}

export function removeDomain(host: string): Promise<{ removed: boolean }> {
  return callEndpoint<typeof api.removeDomain>({
    method: "DELETE",
    path: "/api/studio/domains/:host",
    params: { host },
  });
}
