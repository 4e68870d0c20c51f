import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/form/form-program-api.ts";
import type { FormProgram, FormProgramKind } from "@stoa/core/form/form-program-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../client/page-client.ts";
import { isAwaited } from "./program-state.ts";

const AWAITING_POLL_MS = 5000;

/** Programs connected to a form; polled while one is awaited. */
export function formProgramsQuery(formId: string) {
  return queryOptions({
    queryKey: ["forms", "programs", formId],
    queryFn: async (): Promise<FormProgram[]> => {
      const list = await callEndpoint<typeof api.listFormPrograms>({
        method: "GET",
        path: "/api/studio/forms/:formId/programs",
        params: { formId },
      });
      return list.items;
    },
    refetchInterval: ({ state }) => (state.data?.some(isAwaited) ? AWAITING_POLL_MS : false),
  });
}

export type CreatedProgram = EndpointReply<typeof api.connectFormProgram>;

export function connectProgram(formId: string, kind: FormProgramKind, name: string): Promise<CreatedProgram> {
  return callEndpoint<typeof api.connectFormProgram>({
    method: "POST",
    path: "/api/studio/forms/:formId/programs",
    params: { formId },
    body: { kind, name },
  });
}

export function disconnectProgram(formId: string, id: string): Promise<{ deleted: boolean }> {
  return callEndpoint<typeof api.disconnectFormProgram>({
    method: "DELETE",
    path: "/api/studio/forms/:formId/programs/:id",
    params: { formId, id },
  });
}
