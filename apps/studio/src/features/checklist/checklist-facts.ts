import type { getCommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-api.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { getContent, listContent } from "@stoa/core/content/content-api.ts";
import type { listMails } from "@stoa/core/outbox/outbox-api.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { listStores } from "@stoa/core/store-page/store-page-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import type { SiteFacts } from "./checklist-steps.ts";

export type ChecklistSite = {
  readonly homepageId: string | null;
  readonly liveRelease: number | null;
  readonly permissions: readonly string[];
};

async function readDraft(documentId: string) {
  const params = { documentId };
  return callEndpoint<typeof getContent>({ method: "GET", path: "/api/studio/documents/:documentId", params });
}

async function readSettings(): Promise<Settings> {
  const query = { kind: "settings" } as const;
  const { items } = await callEndpoint<typeof listContent>({ method: "GET", path: "/api/studio/documents", query });
  return (await readDraft(items[0]?.id ?? "")).data as Settings;
}

async function readPreferences<Name extends "payments" | "shipping">(
  namespace: Name,
): Promise<CommercePreferences[Name]> {
  const path = "/api/v1/commerce-preferences/:namespace";
  const values = await callEndpoint<typeof getCommercePreferences>({ method: "GET", path, params: { namespace } });
  return values as unknown as CommercePreferences[Name];
}

async function readHasMailServer(): Promise<boolean> {
  const query = { limit: 1 };
  return (await callEndpoint<typeof listMails>({ method: "GET", path: "/api/studio/mails", query })).hasMailServer;
}

async function readStore(mayReadMails: boolean): Promise<SiteFacts["store"]> {
  const { items } = await callEndpoint<typeof listStores>({ method: "GET", path: "/api/stores" });
  if (items.length === 0) return undefined;
  const [payments, shipping, hasMailServer] = await Promise.all([
    readPreferences("payments"),
    readPreferences("shipping"),
    mayReadMails ? readHasMailServer() : undefined,
  ]);
  return {
    productCount: items.reduce((sum, { productCount }) => sum + productCount, 0),
    isPayable: payments.stripe.isEnabled || payments.manual.isEnabled,
    isShipping: shipping.rules.length > 0,
    hasMailServer,
  };
}

async function readFacts({ homepageId, liveRelease, permissions }: ChecklistSite): Promise<SiteFacts> {
  const may = (permission: string): boolean => permissions.includes(permission);
  const [home, settings, store] = await Promise.all([
    homepageId !== null && may("content.read") ? readDraft(homepageId) : undefined,
    may("content.read") ? readSettings() : undefined,
    may("products.read") ? readStore(may("customers.read")) : undefined,
  ]);
  return {
    homepageId,
    homepageVersion: home?.version,
    isDescribed: settings && settings.siteTagLine + settings.siteDescription !== "",
    liveRelease,
    store,
  };
}

/** Facts about the site; always refetched. */
export function siteFactsQuery(asked: ChecklistSite) {
  return queryOptions({
    queryKey: ["checklist", asked.homepageId, asked.liveRelease],
    staleTime: 0,
    queryFn: () => readFacts(asked),
  });
}
