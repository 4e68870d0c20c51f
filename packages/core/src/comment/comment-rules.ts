import type { CommentSettings, PublicComment } from "./comment-schema.ts";

/** Default settings: comments are off. */
export const NO_COMMENTS: CommentSettings = {
  isEnabled: false,
  isModerated: true,
  isAnonymousAllowed: true,
  isOpenByDefault: true,
};

/** Wire values of an item's comment state. spec: platform 3, content item */
export const COMMENT_STATE = { open: 1, closed: 2 } as const;

/** Returns whether an item accepts comments: its own setting, otherwise the site's default. */
export function areCommentsOpen(settings: CommentSettings, own: boolean | undefined): boolean {
  return settings.isEnabled && (own ?? settings.isOpenByDefault);
}

export type CommentThread = { readonly comment: PublicComment; readonly replies: readonly PublicComment[] };

/**
 * Groups comments into threads in order of creation, with replies in order; replies to hidden comments are left out.
 */
export function toThreads(comments: readonly PublicComment[]): CommentThread[] {
  const replies = Map.groupBy(comments, ({ parentId }) => parentId);
  return (replies.get(null) ?? []).map((comment) => ({ comment, replies: replies.get(comment.id) ?? [] }));
}
