import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { OrderMailKind } from "@stoa/core/order/order-mail-kinds.ts";
import type { previewOrderMail } from "@stoa/core/order/order-file-api.ts";
import type * as api from "@stoa/core/outbox/outbox-api.ts";
import type { MailSummary, OutboxState } from "@stoa/core/outbox/outbox-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export type MailPage = EndpointReply<typeof api.listMails>;
export type MailPreview = EndpointReply<typeof previewOrderMail>;

export function loadMails(state: OutboxState | "all", cursor: string | undefined): Promise<MailPage> {
  return callEndpoint<typeof api.listMails>({
    method: "GET",
    path: "/api/studio/mails",
    query: { limit: 50, ...(state === "all" ? {} : { state }), ...(cursor === undefined ? {} : { cursor }) },
  });
}

export function retryMail(id: string): Promise<MailSummary> {
  return callEndpoint<typeof api.retryMail>({ method: "POST", path: "/api/studio/mails/:id/retry", params: { id } });
}

export function mailPreviewQuery(kind: OrderMailKind) {
  return queryOptions({
    queryKey: ["mail-preview", kind],
    queryFn: (): Promise<MailPreview> =>
      callEndpoint<typeof previewOrderMail>({
        method: "GET",
        path: "/api/commerce/mails/:kind/preview",
        params: { kind },
        query: {},
      }),
  });
}
