import type { EndpointBody } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/mailchimp/mailchimp-api.ts";
import type { MailchimpConnection, MailchimpList } from "@stoa/core/mailchimp/mailchimp-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../client/page-client.ts";

export function mailchimpQuery(formId: string) {
  return queryOptions({
    queryKey: ["form-mailchimp", formId],
    staleTime: 0,
    queryFn: async (): Promise<MailchimpConnection | null> => {
      const { connection } = await callEndpoint<typeof api.getMailchimpConnection>({
        method: "GET",
        path: "/api/studio/forms/:formId/mailchimp",
        params: { formId },
      });
      return connection;
    },
  });
}

export async function loadLists(formId: string, apiKey: string): Promise<readonly MailchimpList[]> {
  const { items } = await callEndpoint<typeof api.listMailchimpLists>({
    method: "POST",
    path: "/api/studio/forms/:formId/mailchimp/lists",
    params: { formId },
    body: { apiKey },
  });
  return items;
}

export async function connectList(
  formId: string,
  body: EndpointBody<typeof api.connectMailchimp>,
): Promise<MailchimpConnection | null> {
  const { connection } = await callEndpoint<typeof api.connectMailchimp>({
    method: "PUT",
    path: "/api/studio/forms/:formId/mailchimp",
    params: { formId },
    body,
  });
  return connection;
}

export async function retrySignups(formId: string): Promise<MailchimpConnection | null> {
  const { connection } = await callEndpoint<typeof api.retryMailchimpSignups>({
    method: "POST",
    path: "/api/studio/forms/:formId/mailchimp/retry",
    params: { formId },
  });
  return connection;
}

export function disconnectList(formId: string): Promise<{ deleted: boolean }> {
  return callEndpoint<typeof api.disconnectMailchimp>({
    method: "DELETE",
    path: "/api/studio/forms/:formId/mailchimp",
    params: { formId },
  });
}
