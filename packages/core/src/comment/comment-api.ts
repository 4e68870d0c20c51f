import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { COMMENT_LIMITS } from "./comment-limits.ts";
import { COMMENT_STATES, CommentSchema, PublicCommentSchema } from "./comment-schema.ts";

const IdParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
const Body = Type.String({ maxLength: 2 * COMMENT_LIMITS.bodyChars });

/**
 * Posts a comment on an item. Signed-in visitors use their account's address; others provide one, which is never shown.
 * `comment` is what is shown right away; null while it awaits moderation.
 */
export const sendComment = endpoint({
  method: "POST",
  path: "/api/comments",
  summary: "Comment on an item",
  auth: "shopper",
  body: Type.Object(
    {
      itemId: Type.String({ maxLength: 100 }),
      parentId: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
      authorName: Type.String({ maxLength: 2 * COMMENT_LIMITS.nameChars }),
      email: Type.Optional(Type.String({ maxLength: 400 })),
      body: Body,
      /** Honeypot: hidden from people, so only bots fill it in. */
      website: Type.Optional(Type.String({ maxLength: 400 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    isPublished: Type.Boolean(),
    message: Type.String(),
    comment: Type.Union([PublicCommentSchema, Type.Null()]),
  }),
  errors: ["not_found", "too_many_requests"],
});

/** Comments of the site, newest first. */
export const listComments = endpoint({
  method: "GET",
  path: "/api/studio/comments",
  summary: "List the comments of all items",
  auth: "owner",
  permission: "comments.moderate",
  query: Type.Object({
    state: Type.Optional(Type.Enum(COMMENT_STATES)),
    itemId: Type.Optional(IdSchema),
    cursor: Type.Optional(Type.String({ maxLength: 100, pattern: "^[0-9]{1,16}-[0-9a-f]{24}$" })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: listOf(CommentSchema),
});

/** Approves, hides or marks a comment as spam. Replies to a hidden comment are hidden with it. */
export const moderateComment = endpoint({
  method: "PUT",
  path: "/api/studio/comments/:id/state",
  summary: "Approve or reject a comment",
  auth: "owner",
  permission: "comments.moderate",
  params: IdParams,
  body: Type.Object({ state: Type.Enum(["approved", "rejected", "spam"]) }, { additionalProperties: false }),
  reply: CommentSchema,
});

/** Replies to a comment on behalf of the site; shown right away. */
export const answerComment = endpoint({
  method: "POST",
  path: "/api/studio/comments/:id/replies",
  summary: "Reply to a comment",
  auth: "owner",
  permission: "comments.moderate",
  params: IdParams,
  body: Type.Object(
    { authorName: Type.String({ maxLength: 2 * COMMENT_LIMITS.nameChars }), body: Body },
    { additionalProperties: false },
  ),
  reply: CommentSchema,
});

/** Permanently deletes a comment and its replies. */
export const deleteComment = endpoint({
  method: "DELETE",
  path: "/api/studio/comments/:id",
  summary: "Delete a comment",
  auth: "owner",
  permission: "comments.moderate",
  params: IdParams,
  reply: Type.Object({ deleted: Type.Boolean() }),
});
