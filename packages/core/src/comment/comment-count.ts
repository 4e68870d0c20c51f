import { fillMessage } from "../lib/message/fill-message.ts";
import { COMMENT_MESSAGES } from "./comment-messages.ts";

/**
 * Returns the comment count in words: 'No Comment', '1 Comment', '2 Comments'. spec: platform 9
 * @example commentCountText(2) // "2 Comments"
 */
export function commentCountText(count: number): string {
  if (count === 0) return COMMENT_MESSAGES.none;
  return fillMessage(count === 1 ? COMMENT_MESSAGES.one : COMMENT_MESSAGES.many, { count });
}
