import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";

export const REVIEW_STATES = ["pending", "approved", "rejected"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Visitor-visible members of a review. All texts are plain. */
const Shown = {
  id: IdSchema,
  authorName: Type.String(),
  /** From 1 to 5. */
  rating: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
  isVerified: Type.Boolean(),
  reply: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601. */
  createdAt: Type.String(),
};
export const PublicReviewSchema = Type.Object(Shown);
export type PublicReview = Static<typeof PublicReviewSchema>;

export const ReviewSchema = Type.Object({
  ...Shown,
  productId: IdSchema,
  productTitle: Type.Union([Type.String(), Type.Null()]),
  email: Type.String(),
  orderId: Type.Union([IdSchema, Type.Null()]),
  state: Type.Enum(REVIEW_STATES),
  updatedAt: Type.String(),
});
export type Review = Static<typeof ReviewSchema>;

export const ReviewSummarySchema = Type.Object({
  count: Type.Integer(),
  /** Mean rating with one decimal; null without reviews. */
  average: Type.Union([Type.Number(), Type.Null()]),
  /** Number of ratings of 1, 2, 3, 4 and 5. */
  counts: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
});
export type ReviewSummary = Static<typeof ReviewSummarySchema>;
