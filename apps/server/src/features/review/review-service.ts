import { checkReview } from "@stoa/core/review/check-review.ts";
import { REVIEW_MESSAGES } from "@stoa/core/review/review-messages.ts";
import type { ReviewSummary, PublicReview } from "@stoa/core/review/review-schema.ts";
import { summariseRatings } from "@stoa/core/review/summarise-ratings.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { bumpFactsVersion } from "../site/site-service.ts";
import { isProductSeen, type DoorVisitor } from "../page-lock/page-lock-service.ts";
import type { SiteUser } from "../site-user/site-user-service.ts";
import {
  countRatings,
  deleteReviewOf,
  insertReview,
  listPublicReviewRows,
  readReviewFacts,
  type NewReview,
  type ReviewFacts,
  type PublicReviewRow,
} from "./review-store.ts";
import { nextReviewCursor, readReviewCursor } from "./review-cursor.ts";

const DEFAULT_LIMIT = 20;

/** Summaries of approved reviews, by product. A product without reviews has zeros. */
export async function readReviewSummaries(
  db: SiteDb,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewSummary>> {
  if (productIds.length === 0) return new Map();
  const counts = new Map(productIds.map((id) => [id, [0, 0, 0, 0, 0]]));
  for (const { productId, rating, count } of await countRatings(db, productIds)) {
    const ofProduct = counts.get(productId);
    if (ofProduct) ofProduct[rating - 1] = count;
  }
  return new Map([...counts].map(([id, ofProduct]) => [id, summariseRatings(ofProduct)]));
}

type ReviewList = {
  readonly summary: ReviewSummary;
  readonly items: PublicReview[];
  readonly nextCursor: string | null;
};
export type ReviewListQuery = {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};

/**
 * A product's approved reviews, newest first, with their summary. Empty for a product without reviews, an unknown one,
 * or one whose page is locked for the visitor.
 */
export async function listProductReviews(
  db: SiteDb,
  { productId, cursor, limit = DEFAULT_LIMIT }: ReviewListQuery & { readonly productId: string },
  visitor: DoorVisitor,
): Promise<ReviewList> {
  const after = readReviewCursor(cursor);
  if (!(await isProductSeen(db, productId, visitor)))
    return { summary: summariseRatings([]), items: [], nextCursor: null };
  const [rows, summaries] = await Promise.all([
    listPublicReviewRows(db, productId, { after, limit: limit + 1 }),
    readReviewSummaries(db, [productId]),
  ]);
  const items = rows.slice(0, limit).map(toPublicReview);
  return {
    summary: summaries.get(productId) ?? summariseRatings([]),
    items,
    nextCursor: nextReviewCursor(rows, limit),
  };
}

export function toPublicReview({ createdAt, ...row }: PublicReviewRow): PublicReview {
  const { id, authorName, rating, title, body, isVerified, reply } = row;
  return { id, authorName, rating, title, body, isVerified, reply, createdAt: createdAt.toISOString() };
}

export type ReviewAttempt = {
  readonly productId: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly authorName: string;
  /** Unverified; ignored for signed-in visitors and order links. */
  readonly email: string;
  readonly siteUser: SiteUser | undefined;
  readonly orderId: string | undefined;
};

type Author = {
  readonly email: string;
  /** Whether the address is verified, by account or order link. */
  readonly isProved: boolean;
};

function authorOf({ email, siteUser }: ReviewAttempt, { orderEmail }: ReviewFacts): Author {
  if (siteUser?.isVerified) return { email: siteUser.email, isProved: true };
  return orderEmail === null ? { email, isProved: false } : { email: orderEmail, isProved: true };
}

type Preferences = { readonly isEnabled: boolean; readonly isModerated: boolean; readonly isPurchaseRequired: boolean };

function checkAllowed({ isEnabled, isPurchaseRequired }: Preferences, facts: ReviewFacts): void {
  if (!isEnabled) throw new AppError("forbidden", { message: REVIEW_MESSAGES.disabled });
  if (!facts.isShown) throw new AppError("not_found");
  if (isPurchaseRequired && !facts.isBought)
    throw new AppError("forbidden", { message: REVIEW_MESSAGES.purchaseNeeded });
}

async function keepReview(db: SiteDb, review: NewReview, isProved: boolean): Promise<void> {
  // A verified author replaces their earlier review; no one else can change it or learn of it.
  const before = isProved ? await deleteReviewOf(db, review.productId, review.email) : undefined;
  const isKept = await insertReview(db, review);
  const isSeen = before === "approved" || (isKept && review.state === "approved");
  if (isSeen) await bumpFactsVersion(db);
}

function reviewOf(attempt: ReviewAttempt, facts: ReviewFacts, author: Author): Omit<NewReview, "state" | "createdAt"> {
  const checked = checkReview({ ...attempt, email: author.email });
  if (!checked.ok) {
    throw new AppError("invalid_request", { message: REVIEW_MESSAGES.invalid, fields: { ...checked.fields } });
  }
  return {
    ...checked.review,
    id: newId(),
    productId: attempt.productId,
    siteUserId: attempt.siteUser?.id ?? null,
    orderId: facts.orderEmail === null ? null : (attempt.orderId ?? null),
    isVerified: author.isProved && facts.isBought,
  };
}

/** Accepts a review; returns whether it is shown at once. Throws `invalid_request`, `forbidden` and `not_found`. */
export async function sendProductReview(
  db: SiteDb,
  attempt: ReviewAttempt,
  now: number,
): Promise<{ isPublished: boolean; message: string }> {
  const { productId, siteUser, orderId = null } = attempt;
  const question = { productId, siteUser: siteUser?.isVerified ? siteUser : null, orderId };
  const [{ reviews }, facts] = await Promise.all([readCommercePreferences(db), readReviewFacts(db, question)]);
  checkAllowed(reviews, facts);
  const author = authorOf(attempt, facts);
  const isPublished = !reviews.isModerated;
  const state = isPublished ? "approved" : "pending";
  const review = { ...reviewOf(attempt, facts, author), state, createdAt: new Date(now) } as const;
  await keepReview(db, review, author.isProved);
  return { isPublished, message: isPublished ? REVIEW_MESSAGES.published : REVIEW_MESSAGES.received };
}
