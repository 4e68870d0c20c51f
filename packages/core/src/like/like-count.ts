import { translateToEnglish } from "../visitor-text/translate-to-english.ts";
import { toMessage } from "../message/to-message.ts";
import type { Translate } from "../visitor-text/translator-for.ts";

/**
 * Returns the accessible label of a like button: 'Like' and the count; `say` translates it.
 * @example likeButtonLabel(1) // "Like, 1 like"
 */
export function likeButtonLabel(count: number, translate: Translate = translateToEnglish): string {
  const like = translate(toMessage("like.like"));
  if (count === 0) return like;
  const text = count === 1 ? translate(toMessage("like.likedByOne")) : translate(toMessage("like.likedBy", { count }));
  return `${like}, ${text}`;
}
