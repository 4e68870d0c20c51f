import type { EndpointBody, EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/preview-link/preview-link-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export const previewLinksQuery = queryOptions({
  queryKey: ["preview-links"],
  queryFn: (): Promise<EndpointReply<typeof api.listPreviewLinks>> =>
    callEndpoint<typeof api.listPreviewLinks>({ method: "GET", path: "/api/studio/preview-links" }),
});

export type CreatedLink = EndpointReply<typeof api.createPreviewLink>;
export type PreviewLinkInput = EndpointBody<typeof api.createPreviewLink>;

export function createPreviewLink(body: PreviewLinkInput): Promise<CreatedLink> {
  return callEndpoint<typeof api.createPreviewLink>({ method: "POST", path: "/api/studio/preview-links", body });
}

export function deletePreviewLink(id: string): Promise<{ deleted: boolean }> {
  return callEndpoint<typeof api.deletePreviewLink>({
    method: "DELETE",
    path: "/api/studio/preview-links/:id",
    params: { id },
  });
}
