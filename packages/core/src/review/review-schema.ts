import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";

/** Waiting for the owner, shown, not shown. */
export const REVIEW_STATES = ["pending", "approved", "rejected"] as const;
/** One of `REVIEW_STATES`. */
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What visitors see of a review. All texts are plain. */
const Shown = {
  id: IdSchema,
  authorName: Type.String(),
  /** From 1 to 5. */
  rating: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
  /** Whether the author has bought the product. */
  isVerified: Type.Boolean(),
  /** The shop's answer. */
  reply: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601. */
  createdAt: Type.String(),
};
export const ShownReviewSchema = Type.Object(Shown);
/** A review as visitors see it. */
export type ShownReview = Static<typeof ShownReviewSchema>;

export const ReviewSchema = Type.Object({
  ...Shown,
  productId: IdSchema,
  productTitle: Type.Union([Type.String(), Type.Null()]),
  email: Type.String(),
  orderId: Type.Union([IdSchema, Type.Null()]),
  state: Type.Enum(REVIEW_STATES),
  updatedAt: Type.String(),
});
/** A review as the owner sees it. */
export type Review = Static<typeof ReviewSchema>;

export const ReviewSummarySchema = Type.Object({
  count: Type.Integer(),
  /** Mean rating with one decimal; null without reviews. */
  average: Type.Union([Type.Number(), Type.Null()]),
  /** How many gave 1, 2, 3, 4 and 5. */
  counts: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
});
/** What all shown reviews of a product say together. */
export type ReviewSummary = Static<typeof ReviewSummarySchema>;
