import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";

export const COMMENT_STATES = ["pending", "approved", "rejected", "spam"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** Visitor-visible members of a comment. All texts are plain. */
const Shown = {
  id: IdSchema,
  /** The first comment of the thread; null for that comment. */
  parentId: Type.Union([IdSchema, Type.Null()]),
  authorName: Type.String(),
  body: Type.String(),
  isOwner: Type.Boolean(),
  /** ISO 8601. */
  createdAt: Type.String(),
};
export const PublicCommentSchema = Type.Object(Shown);
export type PublicComment = Static<typeof PublicCommentSchema>;

export const CommentSchema = Type.Object({
  ...Shown,
  itemId: IdSchema,
  itemTitle: Type.Union([Type.String(), Type.Null()]),
  email: Type.String(),
  state: Type.Enum(COMMENT_STATES),
});
export type Comment = Static<typeof CommentSchema>;

/** Comment settings of a site. spec: platform 4, comments */
export const CommentSettingsSchema = Type.Object(
  {
    isEnabled: Type.Boolean(),
    /** Comments are shown after the owner approves them. */
    isModerated: Type.Boolean(),
    isAnonymousAllowed: Type.Boolean(),
    /** Default for items without their own setting. */
    isOpenByDefault: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type CommentSettings = Static<typeof CommentSettingsSchema>;
