import { COMMENT_LIMITS } from "../comment/comment-limits.ts";
import type { CommentState } from "../comment/comment-schema.ts";
import { textOfHtml } from "../release/change/change-detail.ts";
import { readWxrDate } from "./read-wxr-date.ts";
import type { WxrComment } from "./wxr-file.ts";

/** A comment as it will be imported: every reply, at any depth, belongs to the comment that started its thread. */
export type PlannedComment = {
  readonly id: string;
  /** Id in the file of the comment that started the thread; null for that comment. */
  readonly threadId: string | null;
  readonly authorName: string;
  readonly email: string;
  /** Plain text. */
  readonly body: string;
  readonly state: CommentState;
  /** Unix milliseconds. */
  readonly createdAt: number;
};

const NOBODY = "Anonymous";
const STATES: Readonly<Record<string, CommentState>> = { "1": "approved", "0": "pending", spam: "spam" };

/** Whether a comment was written by a person: excludes pingbacks and trashed ones. */
function isWritten({ type, approved, content }: WxrComment): boolean {
  return (type === "" || type === "comment") && approved !== "trash" && textOfHtml(content).trim() !== "";
}

/** The first comment of the thread at any depth; a circular thread starts with the given comment. */
function rootOf(comment: WxrComment, byId: ReadonlyMap<string, WxrComment>): WxrComment {
  const seen = new Set<string>();
  let at = comment;
  for (let parent = byId.get(at.parentId); parent && !seen.has(parent.id); parent = byId.get(at.parentId)) {
    seen.add(parent.id);
    at = parent;
  }
  return at;
}

/** Plans the comments of one post, thread starters first. `now` (Unix milliseconds) replaces an unreadable date. */
export function planComments(comments: readonly WxrComment[], now: number): readonly PlannedComment[] {
  const written = comments.filter(isWritten);
  const byId = new Map(written.map((comment) => [comment.id, comment]));
  const planned = written.map((comment): PlannedComment => {
    const root = rootOf(comment, byId);
    return {
      id: comment.id,
      threadId: root.id === comment.id ? null : root.id,
      authorName: comment.author.slice(0, COMMENT_LIMITS.nameChars) || NOBODY,
      email: comment.email.slice(0, 256),
      body: textOfHtml(comment.content).slice(0, COMMENT_LIMITS.bodyChars),
      state: STATES[comment.approved] ?? "pending",
      createdAt: readWxrDate(comment.dateGmt) ?? now,
    };
  });
  return planned.toSorted((one, other) => Number(one.threadId !== null) - Number(other.threadId !== null));
}
