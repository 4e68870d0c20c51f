import { navigationsOfAreas } from "@stoa/core/navigation/navigation-areas.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { NavigationScope } from "../../../theme/theme-service.ts";
import type { PageDocument, SiteContent } from "../../content/page-content.ts";
import { childrenOf } from "../collection-context.ts";
import { pagePath } from "../page-path.ts";
import { typeNameOf } from "../page-templates.ts";

const LINK_SCHEME = /^(?:https?|mailto|tel):/i;
/** Browsers ignore tabs and line breaks, so they must not hide a scheme here. */
const IGNORED = /[\s\p{Cc}]+/gu;

/** An owner's link; one that would run a script is emptied. */
function safeLink(url: string): string {
  const bare = url.replace(IGNORED, "");
  const isRelative = !/^[^/?#]*:/.test(bare);
  return isRelative || LINK_SCHEME.test(bare) ? url : "#";
}

type Item = Navigation["items"][number];

function collectionLink(document: PageDocument, { settings }: SiteContent): Record<string, unknown> {
  const { title, navigationTitle, urlId, description } = document.data;
  const folder = document.kind === "collection" ? document.data.folder : undefined;
  return {
    id: document.id,
    title,
    navigationTitle,
    urlId,
    fullUrl: pagePath(document, settings.homepageId),
    description,
    enabled: true,
    folder: folder !== undefined,
    index: folder === "index",
    ...(folder === undefined ? {} : { folderBehavior: { index: 1, redirect: 2, none: 3 }[folder] }),
    homepage: document.id === settings.homepageId,
    typeName: typeNameOf(document),
    typeLabel: typeNameOf(document),
    passwordProtected: document.data.passwordHash !== undefined,
  };
}

function childItems(document: PageDocument, content: SiteContent, activeId: string | null): Record<string, unknown>[] {
  if (document.kind === "page" || document.data.folder === undefined) return [];
  return childrenOf(document, content).map((child) => ({
    collection: collectionLink(child, content),
    active: child.id === activeId,
    folderActive: false,
    items: [],
  }));
}

function navigationItem(item: Item, content: SiteContent, activeId: string | null): Record<string, unknown>[] {
  if ("externalLink" in item) {
    const { title, url, newWindow } = item.externalLink;
    const externalLink = { title, url: safeLink(url), newWindow, active: false };
    return [{ externalLink, active: false, folderActive: false, items: [] }];
  }
  const document = content.linked.get(item.collectionId);
  if (!document?.data.enabled) return [];
  const items = childItems(document, content, activeId);
  const folderActive = items.some((child) => child["active"] === true);
  return [{ collection: collectionLink(document, content), active: document.id === activeId, folderActive, items }];
}

function isActive(item: Record<string, unknown>): boolean {
  return item["active"] === true;
}

function scopeOf({ items: links }: Navigation, content: SiteContent, activeId: string | null): NavigationScope {
  const items = links.flatMap((item) => navigationItem(item, content, activeId));
  const folderActive = items.some((item) => item["folderActive"] === true);
  return { items, active: items.some(isActive), folderActive };
}

type Scopes = Record<string, NavigationScope>;

/** A site's navigations by name; links to missing or disabled pages are dropped. spec: template-platform 2.1 */
export function navigationScopes(content: SiteContent, activeId: string | null): Scopes {
  return Object.fromEntries(
    content.navigations.map((navigation) => [navigation.name, scopeOf(navigation, content, activeId)]),
  );
}

/** Same, with defaults for theme areas whose names the site lacks. */
export function areaScopes(areas: readonly string[], content: SiteContent, activeId: string | null): Scopes {
  const scopes = navigationScopes(content, activeId);
  const shown = navigationsOfAreas({ areas, site: Object.keys(scopes) });
  const named = [...shown].flatMap(([area, name]) => {
    const scope = scopes[name];
    return scope ? [[area, scope] as const] : [];
  });
  return { ...scopes, ...Object.fromEntries(named) };
}

/**
 * The folder or index of a page, with its pages; null if there is none. spec: template-platform 1.1, folder-navigation
 */
export function folderScope(content: SiteContent, activeId: string | null): Record<string, unknown> | null {
  for (const document of content.linked.values()) {
    if (document.kind === "page" || document.data.folder === undefined || !document.data.enabled) continue;
    const isHolder = document.id === activeId || (document.data.children ?? []).includes(activeId ?? "");
    if (!isHolder || activeId === null) continue;
    const items = childItems(document, content, activeId);
    const active = items.some(isActive);
    return { collection: collectionLink(document, content), items, active, folderActive: active };
  }
  return null;
}
