import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as captchaApi from "@stoa/core/captcha/captcha-api.ts";
import type { listContent } from "@stoa/core/content/content-api.ts";
import type * as api from "@stoa/core/form/form-api.ts";
import type { FormUse } from "@stoa/core/form/form-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

type FormPage = EndpointReply<typeof listContent>;

export function loadForms(search: string, cursor: string | undefined): Promise<FormPage> {
  return callEndpoint<typeof listContent>({
    method: "GET",
    path: "/api/studio/documents",
    query: { kind: "form", ...(search ? { query: search } : {}), ...(cursor === undefined ? {} : { cursor }) },
  });
}

export function formUsesQuery(formId: string) {
  return queryOptions({
    queryKey: ["form-uses", formId],
    staleTime: 0,
    queryFn: async (): Promise<readonly FormUse[]> => {
      const { uses } = await callEndpoint<typeof api.listFormUses>({
        method: "GET",
        path: "/api/studio/forms/:formId/uses",
        params: { formId },
      });
      return uses;
    },
  });
}

/** The site's captcha, and whether its provider's secret is set. */
export const captchaQuery = queryOptions({
  queryKey: ["captcha"],
  queryFn: async () => {
    const [{ captcha }, accounts] = await Promise.all([
      callEndpoint<typeof captchaApi.getCaptchaSettings>({ method: "GET", path: "/api/studio/captcha" }),
      callEndpoint<typeof captchaApi.listCaptchaAccounts>({ method: "GET", path: "/api/studio/captcha-accounts" }),
    ]);
    const hasSecret = accounts.items.some(({ provider, isReadable }) => provider === captcha?.provider && isReadable);
    return { captcha, hasSecret };
  },
});
