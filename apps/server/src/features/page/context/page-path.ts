import type { ItemRecord, LinkTarget, PageDocument, SiteContent } from "../content/page-content.ts";

/** Path of a page or collection; the home page is at the root. */
export function pagePath(document: PageDocument, homepageId: string | null): string {
  return document.id === homepageId ? "/" : `/${document.data.urlId}`;
}

/** Path of an item: below its collection, also where the collection is the home page. */
export function itemPath(collection: { readonly urlId: string }, item: ItemRecord): string {
  return `/${collection.urlId}/${item.data.urlId}`;
}

/** Path of a document that something links to; undefined when it is gone or nobody can go there. */
export function linkPath(
  id: string,
  content: Pick<SiteContent, "settings" | "linked">,
  links: ReadonlyMap<string, LinkTarget>,
): string | undefined {
  if (id === content.settings.homepageId) return "/";
  const target = links.get(id);
  if (!target) return undefined;
  if (target.collectionId === null) return `/${target.urlId}`;
  const collection = content.linked.get(target.collectionId);
  return collection?.data.enabled ? `/${collection.data.urlId}/${target.urlId}` : undefined;
}
