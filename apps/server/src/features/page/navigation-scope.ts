import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { NavigationScope } from "../theme/theme-service.ts";
import type { PageDocument, SiteContent } from "./page-content.ts";

/** Path of a page or collection; the home page is at the root. */
export function pagePath(document: PageDocument, homepageId: string | null): string {
  return document.id === homepageId ? "/" : `/${document.data.urlId}`;
}

const LINK_SCHEME = /^(?:https?|mailto|tel):/i;
/** Tabs and line ends are ignored by browsers, so they must not hide a scheme here. */
const IGNORED = /[\s\p{Cc}]+/gu;

/** An owner's link; one that would run a script leads nowhere. */
function safeLink(url: string): string {
  const bare = url.replace(IGNORED, "");
  const isRelative = !/^[^/?#]*:/.test(bare);
  return isRelative || LINK_SCHEME.test(bare) ? url : "#";
}

type Item = Navigation["items"][number];

function navigationItem(item: Item, content: SiteContent, activeId: string | null): Record<string, unknown>[] {
  if ("externalLink" in item) {
    const { title, url, newWindow } = item.externalLink;
    return [
      { externalLink: { title, url: safeLink(url), newWindow, active: false }, active: false, folderActive: false },
    ];
  }
  const document = content.linked.get(item.collectionId);
  if (!document?.data.enabled) return [];
  const { title, navigationTitle, urlId } = document.data;
  const collection = {
    id: document.id,
    title,
    navigationTitle,
    urlId,
    fullUrl: pagePath(document, content.settings.homepageId),
    folder: false,
    homepage: document.id === content.settings.homepageId,
    typeName: document.kind === "page" ? "page" : "products",
  };
  return [{ collection, active: document.id === activeId, folderActive: false, items: [] }];
}

/** The navigation areas by name; links to pages that are not there or are disabled are dropped. spec: template-platform 2.1 */
export function navigationScopes(content: SiteContent, activeId: string | null): Record<string, NavigationScope> {
  const scopes = content.navigations.map((navigation): [string, NavigationScope] => {
    const items = navigation.items.flatMap((item) => navigationItem(item, content, activeId));
    return [navigation.name, { items, active: items.some((item) => item["active"] === true), folderActive: false }];
  });
  return Object.fromEntries(scopes);
}
