/** A cookie that scripts read: the ids of what this browser likes, with points between them. */
export const LIKED_COOKIE = "stoa_liked";

/** A cookie goes along with each request, so only the last are kept; the server knows them all. */
const MAX_KEPT = 20;

/** The cookie's next value, after an item was liked or not any more. */
export function nextLikedCookie(value: string, itemId: string, isLiked: boolean): string {
  const others = value.split(".").filter((id) => /^[0-9a-f]{24}$/.test(id) && id !== itemId);
  return (isLiked ? [...others, itemId] : others).slice(-MAX_KEPT).join(".");
}
