import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { listOf } from "../api/list-schema.ts";
import { REVIEW_LIMITS } from "./review-limits.ts";
import { REVIEW_STATES, ReviewSchema, ReviewSummarySchema, PublicReviewSchema } from "./review-schema.ts";

const IdParams = Type.Object({ id: Type.String({ maxLength: 100 }) });
const Cursor = Type.Optional(Type.String({ maxLength: 100, pattern: "^[0-9]{1,16}-[0-9a-f]{24}$" }));
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }));
const Text = (maxChars: number): ReturnType<typeof Type.String> => Type.String({ maxLength: 2 * maxChars });

/** Approved reviews of a product, newest first, and their summary. */
export const listReviews = endpoint({
  method: "GET",
  path: "/api/commerce/reviews",
  summary: "List the reviews of a product",
  auth: "none",
  query: Type.Object({ productId: Type.String({ maxLength: 100 }), cursor: Cursor, limit: Limit }),
  reply: Type.Object({
    summary: ReviewSummarySchema,
    items: Type.Array(PublicReviewSchema),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  }),
});

/**
 * Posts a review. Signed-in visitors and holders of an order's token who bought the product are verified customers;
 * others provide an email address. One review per address and product: a verified one replaces an earlier one, any
 * other is dropped, and the
 * reply does not reveal which.
 */
export const sendReview = endpoint({
  method: "POST",
  path: "/api/commerce/reviews",
  summary: "Review a product",
  auth: "shopper",
  body: Type.Object(
    {
      productId: Type.String({ maxLength: 100 }),
      rating: Type.Number(),
      title: Type.Optional(Text(REVIEW_LIMITS.titleChars)),
      body: Text(REVIEW_LIMITS.bodyChars),
      authorName: Text(REVIEW_LIMITS.nameChars),
      email: Type.Optional(Type.String({ maxLength: 400 })),
      /** With `orderToken`, as in an order's status link. */
      orderId: Type.Optional(Type.String({ maxLength: 100 })),
      orderToken: Type.Optional(Type.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ isPublished: Type.Boolean(), message: Type.String() }),
  errors: ["forbidden", "not_found", "too_many_requests"],
});

/** Reviews of the site, newest first. */
export const listAllReviews = endpoint({
  method: "GET",
  path: "/api/studio/reviews",
  summary: "List the reviews of all products",
  auth: "owner",
  permission: "reviews.moderate",
  query: Type.Object({
    state: Type.Optional(Type.Enum(REVIEW_STATES)),
    productId: Type.Optional(IdSchema),
    cursor: Cursor,
    limit: Limit,
  }),
  reply: listOf(ReviewSchema),
});

export const moderateReview = endpoint({
  method: "PUT",
  path: "/api/studio/reviews/:id/state",
  summary: "Approve or reject a review",
  auth: "owner",
  permission: "reviews.moderate",
  params: IdParams,
  body: Type.Object({ state: Type.Enum(["approved", "rejected"]) }, { additionalProperties: false }),
  reply: ReviewSchema,
});

/** Replies to a review on behalf of the shop; an empty text removes the reply. */
export const replyToReview = endpoint({
  method: "PUT",
  path: "/api/studio/reviews/:id/reply",
  summary: "Reply to a review",
  auth: "owner",
  permission: "reviews.moderate",
  params: IdParams,
  body: Type.Object({ text: Text(REVIEW_LIMITS.replyChars) }, { additionalProperties: false }),
  reply: ReviewSchema,
});

export const deleteReview = endpoint({
  method: "DELETE",
  path: "/api/studio/reviews/:id",
  summary: "Delete a review",
  auth: "owner",
  permission: "reviews.moderate",
  params: IdParams,
  reply: Type.Object({ deleted: Type.Boolean() }),
});
