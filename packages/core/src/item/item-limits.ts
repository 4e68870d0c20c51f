import type { Collection } from "../page/page-schema.ts";
import type { SiteLimits } from "../site/site-limits.ts";

/** Characters that a title can have in dialogs; what came from elsewhere can be longer. */
export const CONTENT_TITLE_LIMIT = 200;

/** How many items a collection can hold whose owner gives their order; null where there is no end to them. spec: platform 9 */
export function maxItemsOf(
  { type, ordering }: Pick<Collection, "type" | "ordering">,
  limits: SiteLimits,
): number | null {
  if (type === 13) return null;
  if (ordering === "music-album") return limits.tracksPerAlbum;
  return ordering === "user-orderable" ? limits.itemsPerOrderedCollection : null;
}

/** Whether the owner gives the items of a collection their order. */
export function isOrderedByOwner({ ordering }: Pick<Collection, "ordering">): boolean {
  return ordering === "user-orderable" || ordering === "music-album";
}
