import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/customer/customer-api.ts";
import type { listOrders } from "@stoa/core/order/order-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

type OrderPage = EndpointReply<typeof listOrders>;
export type CustomerPage = EndpointReply<typeof api.listCustomers>;
export type PersonalData = EndpointReply<typeof api.exportCustomer>;

export function loadCustomers(search: string, cursor: string | undefined): Promise<CustomerPage> {
  return callEndpoint<typeof api.listCustomers>({
    method: "GET",
    path: "/api/studio/customers",
    query: { limit: 50, ...(search ? { query: search } : {}), ...(cursor === undefined ? {} : { cursor }) },
  });
}

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ["customers", "one", id],
    queryFn: () =>
      callEndpoint<typeof api.getCustomer>({ method: "GET", path: "/api/studio/customers/:id", params: { id } }),
  });
}

export function loadCustomerOrders(customerId: string, cursor: string | undefined): Promise<OrderPage> {
  return callEndpoint<typeof listOrders>({
    method: "GET",
    path: "/api/commerce/orders",
    // A cursor includes its filters.
    query: cursor === undefined ? { customerId, sort: "number" } : { cursor },
  });
}

export function exportCustomer(id: string): Promise<PersonalData> {
  return callEndpoint<typeof api.exportCustomer>({
    method: "GET",
    path: "/api/studio/customers/:id/personal-data",
    params: { id },
  });
}

export function eraseCustomer(id: string): Promise<{ erased: boolean }> {
  return callEndpoint<typeof api.eraseCustomer>({
    method: "POST",
    path: "/api/studio/customers/:id/erasure",
    params: { id },
  });
}
