import { addressPath } from "@stoa/core/page/address-path.ts";
import { checkComment, hasManyLinks, type CommentInput } from "@stoa/core/comment/check-comment.ts";
import { COMMENT_MESSAGES } from "@stoa/core/comment/comment-messages.ts";
import { areCommentsOpen, NO_COMMENTS } from "@stoa/core/comment/comment-rules.ts";
import type { CommentSettings, CommentState, PublicComment } from "@stoa/core/comment/comment-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { SiteUser } from "../site-user/site-user-service.ts";
import { bumpFactsVersion } from "../site/site-service.ts";
import {
  insertComment,
  readCommentFacts,
  type CommentFacts,
  type CommentRow,
  type NewComment,
} from "./comment-store.ts";

export type CommentAttempt = CommentInput & {
  readonly itemId: string;
  readonly parentId: string | null;
  /** Value of the field hidden from people. */
  readonly honeypot: string;
  readonly siteUser: SiteUser | undefined;
};

export type CommentedItem = { readonly id: string; readonly title: string; readonly url: string };

export type CommentOutcome = {
  readonly isPublished: boolean;
  readonly message: string;
  /** As visitors see it; null while pending. */
  readonly comment: PublicComment | null;
};

export function toPublicComment({ createdAt, ...row }: Omit<CommentRow, "itemTitle">): PublicComment {
  const { id, parentId, authorName, body, isOwner } = row;
  return { id, parentId, authorName, body, isOwner, createdAt: createdAt.toISOString() };
}

/** An imported comment; `threadId` is the `id` of an earlier one in the list. */
export type BroughtComment = Pick<CommentRow, "authorName" | "email" | "body" | "state" | "createdAt"> & {
  readonly id: string;
  readonly threadId: string | null;
};

/** Stores imported comments of an item; thread starters must precede their replies. They get new ids. */
export async function bringComments(db: SiteDb, itemId: string, comments: readonly BroughtComment[]): Promise<void> {
  const ids = new Map(comments.map(({ id }) => [id, newId()]));
  for (const { id, threadId, ...comment } of comments) {
    const parentId = threadId === null ? null : (ids.get(threadId) ?? null);
    const row = { ...comment, id: ids.get(id) ?? newId(), itemId, parentId, siteUserId: null, isOwner: false };
    await insertComment(db, row);
  }
}

/** Returns the item a form names; undefined if it is not public. */
export async function findCommentedItem(db: SiteDb, itemId: string, now: number): Promise<CommentedItem | undefined> {
  const facts = await readCommentFacts(db, { itemId, parentId: null, now });
  return facts && { id: itemId, title: facts.item.title, url: addressPath(facts.collectionPath, facts.item.urlId) };
}

/** Of an unverified account only the name counts: the address may belong to someone else. */
function authorOf({ authorName, email, siteUser }: CommentAttempt): Pick<CommentInput, "authorName" | "email"> {
  if (!siteUser?.isVerified) return { authorName, email };
  return { authorName, email: siteUser.email };
}

function checkAllowed(facts: CommentFacts, attempt: CommentAttempt): CommentSettings {
  const settings = facts.settings.comments ?? NO_COMMENTS;
  if (!areCommentsOpen(settings, facts.item.areCommentsOpen)) {
    throw new AppError("forbidden", { message: COMMENT_MESSAGES.closed });
  }
  if (!settings.isAnonymousAllowed && attempt.siteUser === undefined) {
    throw new AppError("not_signed_in", { message: COMMENT_MESSAGES.signInNeeded });
  }
  if (attempt.parentId !== null && facts.threadId === null) throw new AppError("not_found");
  return settings;
}

/** Only a bot fills the hidden field; it gets the same reply as everyone. */
function stateOf({ honeypot, body }: CommentAttempt, { isModerated }: CommentSettings): CommentState {
  if (honeypot !== "") return "spam";
  return isModerated || hasManyLinks(body) ? "pending" : "approved";
}

/** Accepts a comment. Throws `invalid_request`, `forbidden`, `not_signed_in` and `not_found`. */
export async function sendItemComment(db: SiteDb, attempt: CommentAttempt, now: number): Promise<CommentOutcome> {
  const { itemId, parentId, siteUser, body } = attempt;
  const facts = await readCommentFacts(db, { itemId, parentId, now });
  if (!facts) throw new AppError("not_found");
  const settings = checkAllowed(facts, attempt);
  const checked = checkComment({ ...authorOf(attempt), body });
  if (!checked.ok) {
    throw new AppError("invalid_request", { message: COMMENT_MESSAGES.invalid, fields: { ...checked.fields } });
  }
  const comment: NewComment = {
    ...checked.comment,
    id: newId(),
    itemId,
    parentId: facts.threadId,
    siteUserId: siteUser?.id ?? null,
    state: stateOf(attempt, settings),
    isOwner: false,
    createdAt: new Date(now),
  };
  await insertComment(db, comment);
  const isPublished = comment.state === "approved";
  if (!isPublished) return { isPublished, message: COMMENT_MESSAGES.received, comment: null };
  await bumpFactsVersion(db);
  return { isPublished, message: COMMENT_MESSAGES.published, comment: toPublicComment(comment) };
}
