import { sayInEnglish } from "../visitor-text/say-in-english.ts";
import { toMessage } from "../message/to-message.ts";
import type { Say } from "../visitor-text/say-in-language.ts";

/**
 * Returns the accessible label of a like button: 'Like' and the count; `say` translates it.
 * @example likeButtonLabel(1) // "Like, 1 like"
 */
export function likeButtonLabel(count: number, say: Say = sayInEnglish): string {
  const like = say(toMessage("like.like"));
  if (count === 0) return like;
  const text = count === 1 ? say(toMessage("like.likedByOne")) : say(toMessage("like.likedBy", { count }));
  return `${like}, ${text}`;
}
