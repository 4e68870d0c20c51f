import type { PublicReview } from "@stoa/core/review/review-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { isProductSeen, type DoorVisitor } from "../page-lock/page-lock-service.ts";
import { findReviewedProduct, listProductsToReview, type ReviewedProduct } from "./review-page-store.ts";
import { listProductReviews } from "../review/review-service.ts";

export type { ReviewedProduct } from "./review-page-store.ts";

/** Returns undefined if the product is not public or the store takes no reviews. */
export async function findProductOfReview(db: SiteDb, productId: string): Promise<ReviewedProduct | undefined> {
  const { reviews } = await readCommercePreferences(db);
  return reviews.isEnabled ? findReviewedProduct(db, productId) : undefined;
}

export type ReviewPage = {
  readonly product: ReviewedProduct;
  readonly items: readonly PublicReview[];
  readonly nextCursor: string | null;
};

/** Reviews beyond those on the product's page; undefined if that page is locked for the visitor. */
export async function readReviewPage(
  db: SiteDb,
  { productId, cursor }: { readonly productId: string; readonly cursor: string | undefined },
  visitor: DoorVisitor,
): Promise<ReviewPage | undefined> {
  const isSeen = await isProductSeen(db, productId, visitor);
  const product = isSeen ? await findProductOfReview(db, productId) : undefined;
  return product && { product, ...(await listProductReviews(db, { productId, cursor }, visitor)) };
}

export async function readReviewRequest(db: SiteDb, orderId: string): Promise<ReviewedProduct[]> {
  const { reviews } = await readCommercePreferences(db);
  return reviews.isEnabled ? listProductsToReview(db, orderId) : [];
}
