import type { Collection } from "../page/page-schema.ts";
import type { SiteLimits } from "../site/site-limits.ts";

/** Characters of a title in dialogs; imported titles can be longer. */
export const CONTENT_TITLE_LIMIT = 200;

/** Returns how many items an owner-ordered collection can hold; null for unlimited. spec: platform 9 */
export function maxItemsOf(
  { type, ordering }: Pick<Collection, "type" | "ordering">,
  limits: SiteLimits,
): number | null {
  if (type === 13) return null;
  if (ordering === "music-album") return limits.tracksPerAlbum;
  return ordering === "user-orderable" ? limits.itemsPerOrderedCollection : null;
}

/** Returns whether the owner orders the items of a collection manually. */
export function isOrderedByOwner({ ordering }: Pick<Collection, "ordering">): boolean {
  return ordering === "user-orderable" || ordering === "music-album";
}
