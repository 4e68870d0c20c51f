import { checkComment } from "@stoa/core/comment/check-comment.ts";
import { COMMENT_MESSAGES } from "@stoa/core/comment/comment-messages.ts";
import type { Comment, CommentState } from "@stoa/core/comment/comment-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { momentCursor } from "../../plugins/reply/list-cursor.ts";
import { bumpFactsVersion } from "../site/site-service.ts";
import { toPublicComment } from "./comment-service.ts";
import {
  deleteCommentRow,
  findCommentRow,
  insertComment,
  listCommentRows,
  updateCommentState,
  type CommentRow,
} from "./comment-store.ts";

const DEFAULT_LIMIT = 50;
function toComment(row: CommentRow): Comment {
  const { itemId, itemTitle, email, state } = row;
  return { ...toPublicComment(row), itemId, itemTitle, email, state };
}

export type CommentListQuery = {
  readonly state?: CommentState | undefined;
  readonly itemId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};

export async function listSiteComments(
  db: SiteDb,
  { cursor, limit = DEFAULT_LIMIT, ...filter }: CommentListQuery,
): Promise<{ items: Comment[]; nextCursor: string | null }> {
  const rows = await listCommentRows(db, {
    ...filter,
    after: cursor === undefined ? undefined : momentCursor.read(cursor),
    limit: limit + 1,
  });
  const last = rows[limit - 1];
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: rows.slice(0, limit).map(toComment),
    nextCursor: hasMore ? momentCursor.write(last) : null,
  };
}

async function getComment(db: SiteDb, id: string): Promise<Comment> {
  const row = await findCommentRow(db, id);
  if (!row) throw new AppError("not_found");
  return toComment(row);
}

export async function setCommentState(
  db: SiteDb,
  id: string,
  { state, now }: { readonly state: CommentState; readonly now: number },
): Promise<Comment> {
  const before = await updateCommentState(db, id, { state, now: new Date(now) });
  if (before === undefined) throw new AppError("not_found");
  if (before !== state && (before === "approved" || state === "approved")) await bumpFactsVersion(db);
  return getComment(db, id);
}

export type OwnerAnswer = {
  readonly authorName: string;
  readonly body: string;
  readonly email: string;
  readonly now: number;
};

/** Replies as the site's owner, which also approves a pending comment. Throws `invalid_request` and `not_found`. */
export async function answerAsOwner(db: SiteDb, id: string, answer: OwnerAnswer): Promise<Comment> {
  const { authorName, body, email, now } = answer;
  const answered = await getComment(db, id);
  const checked = checkComment({ authorName, body, email });
  if (!checked.ok) {
    throw new AppError("invalid_request", { message: COMMENT_MESSAGES.invalid, fields: { ...checked.fields } });
  }
  if (answered.state !== "approved") await setCommentState(db, id, { state: "approved", now });
  const replyId = newId();
  await insertComment(db, {
    ...checked.comment,
    id: replyId,
    itemId: answered.itemId,
    parentId: answered.parentId ?? answered.id,
    siteUserId: null,
    state: "approved",
    isOwner: true,
    createdAt: new Date(now),
  });
  await bumpFactsVersion(db);
  return getComment(db, replyId);
}

export async function removeComment(db: SiteDb, id: string): Promise<void> {
  const state = await deleteCommentRow(db, id);
  if (state === undefined) throw new AppError("not_found");
  if (state === "approved") await bumpFactsVersion(db);
}
