import { checkReply } from "@stoa/core/review/check-review.ts";
import type { Review, ReviewState } from "@stoa/core/review/review-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { bumpFactsVersion } from "../site/site-service.ts";
import { nextReviewCursor, readReviewCursor } from "./review-cursor.ts";
import { toPublicReview, type ReviewListQuery } from "./review-service.ts";
import {
  deleteReviewRow,
  findReviewRow,
  listReviewRows,
  updateReply,
  updateReviewState,
  type ReviewFilter,
  type ReviewRow,
} from "./review-store.ts";

const DEFAULT_LIMIT = 50;

function toReview(row: ReviewRow): Review {
  const { productId, productTitle, email, orderId, state, updatedAt } = row;
  return { ...toPublicReview(row), productId, productTitle, email, orderId, state, updatedAt: updatedAt.toISOString() };
}

export async function listSiteReviews(
  db: SiteDb,
  { cursor, limit = DEFAULT_LIMIT, ...filter }: ReviewListQuery & ReviewFilter,
): Promise<{ items: Review[]; nextCursor: string | null }> {
  const rows = await listReviewRows(db, filter, { after: readReviewCursor(cursor), limit: limit + 1 });
  return { items: rows.slice(0, limit).map(toReview), nextCursor: nextReviewCursor(rows, limit) };
}

async function getReview(db: SiteDb, id: string): Promise<Review> {
  const row = await findReviewRow(db, id);
  if (!row) throw new AppError("not_found");
  return toReview(row);
}

export async function setReviewState(
  db: SiteDb,
  id: string,
  { state, now }: { readonly state: ReviewState; readonly now: number },
): Promise<Review> {
  const before = await updateReviewState(db, id, { state, now: new Date(now) });
  if (before === undefined) throw new AppError("not_found");
  if (before !== state && (before === "approved" || state === "approved")) await bumpFactsVersion(db);
  return getReview(db, id);
}

/** Replies to a review; an empty text removes the reply. Throws `invalid_request` and `not_found`. */
export async function answerReview(
  db: SiteDb,
  id: string,
  { text, now }: { readonly text: string; readonly now: number },
): Promise<Review> {
  const { reply, problem } = checkReply(text);
  if (problem !== undefined) throw new AppError("invalid_request", { message: problem, fields: { text: problem } });
  const state = await updateReply(db, id, { reply, now: new Date(now) });
  if (state === undefined) throw new AppError("not_found");
  if (state === "approved") await bumpFactsVersion(db);
  return getReview(db, id);
}

export async function removeReview(db: SiteDb, id: string): Promise<void> {
  const state = await deleteReviewRow(db, id);
  if (state === undefined) throw new AppError("not_found");
  if (state === "approved") await bumpFactsVersion(db);
}
