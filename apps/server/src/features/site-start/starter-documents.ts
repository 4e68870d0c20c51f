import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import { newStorePage } from "@stoa/core/page/new-store-page.ts";
import type { Page } from "@stoa/core/page/page-schema.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";

export type StarterDocument = { readonly id: string; readonly kind: DocumentKind; readonly data: unknown };

export function textPage(page: {
  readonly urlId: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly newId: () => string;
}): Page {
  const block = { id: page.newId(), type: 2, value: { html: page.html } };
  return {
    urlId: page.urlId,
    title: page.title,
    navigationTitle: page.title,
    description: page.description,
    enabled: true,
    layout: { rows: [{ id: page.newId(), columns: [{ id: page.newId(), span: 12, blocks: [block] }] }] },
  };
}

export function starterDocuments(title: string, newId: () => string): StarterDocument[] {
  const homeId = newId();
  const storeId = newId();
  const settings: Settings = {
    siteTitle: title,
    siteTagLine: "",
    siteDescription: "",
    language: "en-US",
    timeZone: "America/New_York",
    currency: "USD",
    homepageId: homeId,
    theme: { name: "agora" },
  };
  const navigation: Navigation = { name: "mainNav", items: [{ collectionId: storeId }] };
  const home = textPage({
    urlId: "home",
    title: "Home",
    description: "",
    html: `<h1>Welcome</h1><p>This site is new. Its owner is still setting things up; the <a href="/shop">shop</a> opens soon.</p>`,
    newId,
  });
  return [
    { id: newId(), kind: "settings", data: settings },
    { id: homeId, kind: "page", data: home },
    { id: storeId, kind: "collection", data: newStorePage() },
    { id: newId(), kind: "navigation", data: navigation },
  ];
}
