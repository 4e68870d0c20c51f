import type * as api from "@stoa/core/content/content-api.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import { t } from "../../language/t.ts";

export type StoredSettings = { readonly id: string; readonly version: number; readonly settings: Settings };

export const settingsQuery = queryOptions({
  queryKey: ["site-settings"],
  queryFn: async (): Promise<StoredSettings> => {
    const { items } = await callEndpoint<typeof api.listContent>({
      method: "GET",
      path: "/api/studio/documents",
      query: { kind: "settings" },
    });
    const { id, version, data } = await callEndpoint<typeof api.getContent>({
      method: "GET",
      path: "/api/studio/documents/:documentId",
      params: { documentId: items[0]?.id ?? "" },
    });
    return { id, version, settings: data as Settings };
  },
});

/** Saves the differences; rejected when somebody has saved since. */
export async function saveSettings(stored: StoredSettings, settings: Settings): Promise<StoredSettings> {
  const patches = makePatches(stored.settings, settings);
  if (patches.length === 0) return stored;
  const { id, version, data } = await callEndpoint<typeof api.editContent>({
    method: "PATCH",
    path: "/api/studio/documents/:documentId",
    params: { documentId: stored.id },
    body: { version: stored.version, label: t("Site settings"), patches },
  });
  return { id, version, settings: data as Settings };
}
