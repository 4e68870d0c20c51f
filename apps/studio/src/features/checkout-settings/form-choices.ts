import type { listContent } from "@stoa/core/content/content-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import type { SelectOption } from "../../parts/select-field.tsx";

/** Forms of the site that can be asked at the checkout. */
export const formChoicesQuery = queryOptions({
  queryKey: ["form-choices"],
  queryFn: async (): Promise<SelectOption[]> => {
    const { items } = await callEndpoint<typeof listContent>({
      method: "GET",
      path: "/api/studio/documents",
      query: { kind: "form" },
    });
    return items.map(({ id, title }) => ({ value: id, text: title }));
  },
});
