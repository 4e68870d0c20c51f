import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/outbox/outbox-api.ts";
import type { OutboxState, WebhookDelivery } from "@stoa/core/outbox/outbox-api.ts";
import type { WebhookTopic } from "@stoa/core/outbox/webhook-topics.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export type CreatedWebhook = EndpointReply<typeof api.createWebhook>;
export type DeliveryPage = EndpointReply<typeof api.listWebhookDeliveries>;

export const webhooksQuery = queryOptions({
  queryKey: ["webhooks"],
  queryFn: (): Promise<EndpointReply<typeof api.listWebhooks>> =>
    callEndpoint<typeof api.listWebhooks>({ method: "GET", path: "/api/studio/webhooks" }),
});

export function createWebhook(endpointUrl: string, topics: readonly WebhookTopic[]): Promise<CreatedWebhook> {
  return callEndpoint<typeof api.createWebhook>({
    method: "POST",
    path: "/api/studio/webhooks",
    body: { endpointUrl, topics: [...topics] },
  });
}

export function deleteWebhook(id: string): Promise<{ deleted: boolean }> {
  return callEndpoint<typeof api.deleteWebhook>({ method: "DELETE", path: "/api/studio/webhooks/:id", params: { id } });
}

export function rotateSecret(id: string): Promise<{ secret: string }> {
  return callEndpoint<typeof api.rotateWebhookSecret>({
    method: "POST",
    path: "/api/studio/webhooks/:id/rotate-secret",
    params: { id },
  });
}

export function loadDeliveries(state: OutboxState | "all", cursor: string | undefined): Promise<DeliveryPage> {
  return callEndpoint<typeof api.listWebhookDeliveries>({
    method: "GET",
    path: "/api/studio/webhook-deliveries",
    query: { limit: 50, ...(state === "all" ? {} : { state }), ...(cursor === undefined ? {} : { cursor }) },
  });
}

export function retryDelivery(id: string): Promise<WebhookDelivery> {
  return callEndpoint<typeof api.retryWebhookDelivery>({
    method: "POST",
    path: "/api/studio/webhook-deliveries/:id/retry",
    params: { id },
  });
}
