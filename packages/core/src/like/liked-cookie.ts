/** Cookie readable by scripts: ids of the items this browser likes, separated by dots. */
export const LIKED_COOKIE = "stoa_liked";

/** Cookies are sent with each request, so only the latest likes are kept; the server has all. */
const MAX_KEPT = 20;

/** Returns the cookie's value after an item was liked or unliked. */
export function nextLikedCookie(value: string, itemId: string, isLiked: boolean): string {
  const others = value.split(".").filter((id) => /^[0-9a-f]{24}$/.test(id) && id !== itemId);
  return (isLiked ? [...others, itemId] : others).slice(-MAX_KEPT).join(".");
}
