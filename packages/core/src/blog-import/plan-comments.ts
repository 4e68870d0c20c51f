import { COMMENT_LIMITS } from "../comment/comment-limits.ts";
import type { CommentState } from "../comment/comment-schema.ts";
import { textOfHtml } from "../release/change-detail.ts";
import { readWxrDate } from "./read-wxr-date.ts";
import type { WxrComment } from "./wxr-file.ts";

/** A comment as the site will have it: an answer, whatever it answers, belongs to the comment that started its thread. */
export type PlannedComment = {
  /** In the file. */
  readonly id: string;
  /** In the file, of the comment that started the thread; null for one that starts a thread. */
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

/** Whether a part of the file is what a person wrote: links back and what was thrown away are not. */
function isWritten({ type, approved, content }: WxrComment): boolean {
  return (type === "" || type === "comment") && approved !== "trash" && textOfHtml(content).trim() !== "";
}

/** The first of a thread, however long the way to it; a thread that leads in a circle begins with whoever asks. */
function rootOf(comment: WxrComment, byId: ReadonlyMap<string, WxrComment>): WxrComment {
  const seen = new Set<string>();
  let at = comment;
  for (let parent = byId.get(at.parentId); parent && !seen.has(parent.id); parent = byId.get(at.parentId)) {
    seen.add(parent.id);
    at = parent;
  }
  return at;
}

/** Plans the comments of one post, those that start threads first. `now` (Unix milliseconds) stands for a date that can't be read. */
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
