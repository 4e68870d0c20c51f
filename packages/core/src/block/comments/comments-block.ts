import { BLOCK_TEXTS } from "../library/block-default-texts.ts";
import { blockType } from "../block-type.ts";
import type { CommentsBlockValue } from "./comments-block-schema.ts";

/**
 * Placeholder for the comments of the item the block is in; pages fill it like the one in a theme. Empty on pages
 * without an item,
 * where nobody can comment. spec: template-platform 3, comments
 */
export const commentsBlock = blockType<CommentsBlockValue>({
  type: 16,
  name: "comments",
  stableName: "comments",
  isLocked: false,
  defaults: { title: BLOCK_TEXTS.comments },
  view: ({ title }, { page, say }) =>
    page?.commentedId === undefined ? null : { data: { title: say(title), itemId: page.commentedId } },
});
