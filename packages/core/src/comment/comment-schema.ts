import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";

/** Waiting for the owner, shown, not shown, written by a program. */
export const COMMENT_STATES = ["pending", "approved", "rejected", "spam"] as const;
/** One of `COMMENT_STATES`. */
export type CommentState = (typeof COMMENT_STATES)[number];

/** What visitors see of a comment. All texts are plain. */
const Shown = {
  id: IdSchema,
  /** The comment at the start of its thread; null for one that starts a thread. */
  parentId: Type.Union([IdSchema, Type.Null()]),
  authorName: Type.String(),
  body: Type.String(),
  /** Written by somebody who runs the site. */
  isOwner: Type.Boolean(),
  /** ISO 8601. */
  createdAt: Type.String(),
};
export const ShownCommentSchema = Type.Object(Shown);
/** A comment as visitors see it. */
export type ShownComment = Static<typeof ShownCommentSchema>;

export const CommentSchema = Type.Object({
  ...Shown,
  itemId: IdSchema,
  itemTitle: Type.Union([Type.String(), Type.Null()]),
  email: Type.String(),
  state: Type.Enum(COMMENT_STATES),
});
/** A comment as the owner sees it. */
export type Comment = Static<typeof CommentSchema>;

/** How a site takes comments. spec: platform 4, comments */
export const CommentSettingsSchema = Type.Object(
  {
    isEnabled: Type.Boolean(),
    /** A comment is shown once the owner has approved it. */
    isModerated: Type.Boolean(),
    /** Whoever is not signed in may comment too. */
    isAnonymousAllowed: Type.Boolean(),
    /** Items take comments unless they say otherwise. */
    isOpenByDefault: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type CommentSettings = Static<typeof CommentSettingsSchema>;
