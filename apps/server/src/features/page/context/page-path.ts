import { addressPath } from "@stoa/core/page/address-path.ts";
import type { ItemRecord, LinkTarget, PageDocument, SiteContent } from "../content/page-content.ts";

export function pagePath(document: PageDocument, homepageId: string | null): string {
  return document.id === homepageId ? "/" : addressPath(document.data.urlId);
}

/** Below its collection's address, even where the collection is the home page. */
export function itemPath(collection: { readonly urlId: string }, item: ItemRecord): string {
  return addressPath(collection.urlId, item.data.urlId);
}

/** Path of a linked document; undefined when it is deleted or unreachable. */
export function linkPath(
  id: string,
  content: Pick<SiteContent, "settings" | "linked">,
  links: ReadonlyMap<string, LinkTarget>,
): string | undefined {
  if (id === content.settings.homepageId) return "/";
  const target = links.get(id);
  if (!target) return undefined;
  if (target.collectionId === null) return addressPath(target.urlId);
  const collection = content.linked.get(target.collectionId);
  return collection?.data.enabled ? addressPath(collection.data.urlId, target.urlId) : undefined;
}
