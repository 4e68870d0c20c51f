/**
 * Returns the id of the element that confirms a like to visitors without scripts; the redirect after a like links to
 * it, so a cached
 * page that is the same for everybody can show it.
 * @example likeNoticeId("65a0…", true) // "liked-65a0…"
 */
export function likeNoticeId(itemId: string, isLiked: boolean): string {
  return `${isLiked ? "liked" : "unliked"}-${itemId}`;
}
