import { fillMessage } from "../lib/fill-message.ts";
import type { Say } from "../visitor-text/say-in-language.ts";
import { LIKE_MESSAGES } from "./like-messages.ts";

/**
 * What a like button is called: 'Like', and how many did; `say` says it in the language of the page.
 * @example likeButtonLabel(1) // "Like, 1 like"
 */
export function likeButtonLabel(count: number, say: Say = (message) => message): string {
  const like = say(LIKE_MESSAGES.like);
  if (count === 0) return like;
  const text = count === 1 ? say(LIKE_MESSAGES.likedByOne) : fillMessage(say(LIKE_MESSAGES.likedBy), { count });
  return `${like}, ${text}`;
}
