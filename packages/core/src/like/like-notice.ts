/**
 * The element that tells a visitor without scripts what their press came to; the redirect after a like leads to it, so a kept page
 * that is the same for everybody can say it.
 * @example likeNoticeId("65a0…", true) // "liked-65a0…"
 */
export function likeNoticeId(itemId: string, isLiked: boolean): string {
  return `${isLiked ? "liked" : "unliked"}-${itemId}`;
}
