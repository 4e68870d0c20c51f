import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/download/download-api.ts";
import type { Download } from "@stoa/core/download/download-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../client/page-client.ts";

type OrderDownloads = EndpointReply<typeof api.listDownloads>;

export function orderDownloadsQuery(orderId: string) {
  return queryOptions({
    queryKey: ["order-downloads", orderId],
    queryFn: (): Promise<OrderDownloads> =>
      callEndpoint<typeof api.listDownloads>({
        method: "GET",
        path: "/api/commerce/downloads",
        query: { orderId },
      }),
  });
}

/** Grants further downloads, within a number of hours from now. */
export function renewDownload(
  { id, onceKey }: { readonly id: string; readonly onceKey: string },
  body: { readonly downloads: number; readonly hours: number },
): Promise<Download> {
  return callEndpoint<typeof api.renewDownload>({
    method: "POST",
    path: "/api/commerce/downloads/:id/renew",
    params: { id },
    onceKey,
    body,
  });
}
