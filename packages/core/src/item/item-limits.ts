import type { Collection } from "../page/page-schema.ts";

/** spec: platform 9, maximum items in a user-orderable collection */
const MAX_ORDERED_ITEMS = 250;
/** spec: platform 9, maximum tracks in an album */
const MAX_TRACKS = 60;

/** Characters that a title can have in dialogs; what came from elsewhere can be longer. */
export const CONTENT_TITLE_LIMIT = 200;

/** How many items a collection can hold whose owner gives their order; null where there is no end to them. */
export function maxItemsOf({ type, ordering }: Pick<Collection, "type" | "ordering">): number | null {
  if (type === 13) return null;
  if (ordering === "music-album") return MAX_TRACKS;
  return ordering === "user-orderable" ? MAX_ORDERED_ITEMS : null;
}

/** Whether the owner gives the items of a collection their order. */
export function isOrderedByOwner({ ordering }: Pick<Collection, "ordering">): boolean {
  return ordering === "user-orderable" || ordering === "music-album";
}
