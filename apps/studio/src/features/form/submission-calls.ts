import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { getContent } from "@stoa/core/content/content-api.ts";
import type * as api from "@stoa/core/form/form-api.ts";
import type { FormSubmission, SubmissionState } from "@stoa/core/form/form-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import { t } from "../../language/t.ts";

export type SubmissionPage = EndpointReply<typeof api.listFormSubmissions>;

export function formCountsQuery(formId: string) {
  return queryOptions({
    queryKey: ["forms", "counts", formId],
    queryFn: () =>
      callEndpoint<typeof api.countFormSubmissions>({
        method: "GET",
        path: "/api/studio/forms/:formId/submission-counts",
        params: { formId },
      }),
  });
}

export type SubmissionFilter = { readonly state: SubmissionState; readonly search: string };

export function loadSubmissions(
  formId: string,
  { state, search }: SubmissionFilter,
  cursor: string | undefined,
): Promise<SubmissionPage> {
  return callEndpoint<typeof api.listFormSubmissions>({
    method: "GET",
    path: "/api/studio/forms/:formId/submissions",
    params: { formId },
    query: { state, limit: 50, ...(search ? { search } : {}), ...(cursor === undefined ? {} : { cursor }) },
  });
}

export function changeSubmission(
  formId: string,
  id: string,
  body: { isRead?: boolean; state?: SubmissionState },
): Promise<FormSubmission> {
  return callEndpoint<typeof api.changeFormSubmission>({
    method: "PATCH",
    path: "/api/studio/forms/:formId/submissions/:id",
    params: { formId, id },
    body,
  });
}

export function deleteSubmissions(formId: string, ids: readonly string[]): Promise<{ deletedCount: number }> {
  return callEndpoint<typeof api.deleteFormSubmissions>({
    method: "POST",
    path: "/api/studio/forms/:formId/submissions/delete",
    params: { formId },
    body: { ids: [...ids] },
  });
}

export function tableUrl(formId: string, { state, search }: SubmissionFilter): string {
  const query = new URLSearchParams({ state, ...(search ? { search } : {}) });
  return `/api/studio/forms/${encodeURIComponent(formId)}/submissions.csv?${query}`;
}

/** A form's title; submissions remain readable after the form is deleted. */
export function formTitleQuery(formId: string) {
  return queryOptions({
    queryKey: ["forms", "title", formId],
    retry: false,
    queryFn: async (): Promise<string> => {
      const { data } = await callEndpoint<typeof getContent>({
        method: "GET",
        path: "/api/studio/documents/:documentId",
        params: { documentId: formId },
      });
      const { name } = data as { readonly name?: unknown };
      return typeof name === "string" && name !== "" ? name : t("Form");
    },
  });
}
