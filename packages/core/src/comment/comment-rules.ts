import type { CommentSettings, ShownComment } from "./comment-schema.ts";

/** A site whose owner has not said anything takes no comments. */
export const NO_COMMENTS: CommentSettings = {
  isEnabled: false,
  isModerated: true,
  isAnonymousAllowed: true,
  isOpenByDefault: true,
};

/** Numbers of an item's comment state on the wire. spec: platform 3, content item */
export const COMMENT_STATE = { open: 1, closed: 2 } as const;

/** Whether an item takes comments: by its own word, else as the site does. */
export function areCommentsOpen(settings: CommentSettings, own: boolean | undefined): boolean {
  return settings.isEnabled && (own ?? settings.isOpenByDefault);
}

/** A comment that starts a thread, with what was answered. */
export type CommentThread = { readonly comment: ShownComment; readonly replies: readonly ShownComment[] };

/** Threads in the order they were started, answers in the order they came; an answer to nothing that is shown is left out. */
export function toThreads(comments: readonly ShownComment[]): CommentThread[] {
  const replies = Map.groupBy(comments, ({ parentId }) => parentId);
  return (replies.get(null) ?? []).map((comment) => ({ comment, replies: replies.get(comment.id) ?? [] }));
}
