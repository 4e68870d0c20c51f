import { fillMessage } from "../lib/fill-message.ts";
import { LIKE_MESSAGES } from "./like-messages.ts";

/** What a like button is called: 'Like', and how many did. @example likeButtonLabel(1) // "Like, 1 like" */
export function likeButtonLabel(count: number): string {
  if (count === 0) return LIKE_MESSAGES.like;
  const text = count === 1 ? LIKE_MESSAGES.likedByOne : fillMessage(LIKE_MESSAGES.likedBy, { count });
  return `${LIKE_MESSAGES.like}, ${text}`;
}
