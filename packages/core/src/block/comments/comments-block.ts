import { BLOCK_WORDS } from "../block-default-words.ts";
import { blockType } from "../block-type.ts";
import type { CommentsBlockValue } from "./comments-block-schema.ts";

/**
 * The place for the comments of the item that the block stands in; pages fill it as they fill that of a theme. Nothing on pages that are no
 * item's: nobody could comment there. spec: template-platform 3, comments
 */
export const commentsBlock = blockType<CommentsBlockValue>({
  type: 16,
  name: "comments",
  stableName: "comments",
  isLocked: false,
  defaults: { title: BLOCK_WORDS.comments },
  view: ({ title }, { page, say }) =>
    page?.commentedId === undefined ? null : { data: { title: say(title), itemId: page.commentedId } },
});
