import type { ReviewState, PublicReview } from "@stoa/core/review/review-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";

export type ReviewCursor = { readonly createdAt: Date; readonly id: string };

export type PublicReviewRow = Omit<PublicReview, "createdAt"> & { readonly createdAt: Date };

const SHOWN = `id, author_name as "authorName", rating, title, body, is_verified as "isVerified", reply, created_at as "createdAt"`;

type Range = { readonly after: ReviewCursor | undefined; readonly limit: number };

export function listPublicReviewRows(
  db: SiteDb,
  productId: string,
  { after, limit }: Range,
): Promise<PublicReviewRow[]> {
  return db.text<PublicReviewRow>(
    `select ${SHOWN} from review
     where site_id = $1 and product_id = $2 and state = 'approved' and ($3::timestamptz is null or (created_at, id) < ($3, $4))
     order by created_at desc, id desc limit $5`,
    [db.siteId, productId, after?.createdAt ?? null, after?.id ?? null, limit],
  );
}

type RatingCount = { readonly productId: string; readonly rating: number; readonly count: number };

export function countRatings(db: SiteDb, productIds: readonly string[]): Promise<RatingCount[]> {
  return db.text<RatingCount>(
    `select product_id as "productId", rating, count(*)::integer as count from review
     where site_id = $1 and product_id = any($2) and state = 'approved' group by product_id, rating`,
    [db.siteId, productIds],
  );
}

export type ReviewFacts = {
  readonly isShown: boolean;
  readonly isBought: boolean;
  readonly orderEmail: string | null;
};

export type ReviewQuestion = {
  readonly productId: string;
  readonly siteUser: { readonly id: string; readonly email: string } | null;
  readonly orderId: string | null;
};

const READ_FACTS = `
  select
    exists (
      select 1 from site join published_document product on product.site_id = $1 and product.id = $2 and product.kind = 'product'
        and product.from_release <= site.live_release and (product.to_release is null or product.to_release > site.live_release)
        and (product.data ->> 'isVisible')::boolean
      where site.id = $1
    ) as "isShown",
    exists (
      select 1 from order_line line join sales_order placed on placed.site_id = $1 and placed.id = line.order_id and placed.state = 'placed'
      where line.site_id = $1 and line.product_id = $2
        and (placed.site_user_id = $3 or (placed.site_user_id is null and lower(placed.email) = $4) or placed.id = $5)
    ) as "isBought",
    (
      select lower(placed.email) from sales_order placed where placed.site_id = $1 and placed.id = $5 and placed.state = 'placed'
        and exists (select 1 from order_line line where line.site_id = $1 and line.order_id = placed.id and line.product_id = $2)
    ) as "orderEmail"`;

export async function readReviewFacts(db: SiteDb, question: ReviewQuestion): Promise<ReviewFacts> {
  const { productId, siteUser, orderId } = question;
  const [row] = await db.text<ReviewFacts>(READ_FACTS, [
    db.siteId,
    productId,
    siteUser?.id ?? null,
    siteUser?.email ?? null,
    orderId,
  ]);
  return row ?? { isShown: false, isBought: false, orderEmail: null };
}

export type NewReview = {
  readonly id: string;
  readonly productId: string;
  readonly siteUserId: string | null;
  readonly orderId: string | null;
  readonly authorName: string;
  readonly email: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly state: ReviewState;
  readonly isVerified: boolean;
  readonly createdAt: Date;
};

const INSERT_REVIEW = `
  insert into review (site_id, id, product_id, site_user_id, order_id, author_name, email, rating, title, body, state, is_verified,
    created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) on conflict do nothing`;

/** Returns false if the address already has a review of the product. */
export async function insertReview(db: SiteDb, review: NewReview): Promise<boolean> {
  const count = await db.run(INSERT_REVIEW, [
    db.siteId,
    review.id,
    review.productId,
    review.siteUserId,
    review.orderId,
    review.authorName,
    review.email,
    review.rating,
    review.title,
    review.body,
    review.state,
    review.isVerified,
    review.createdAt,
  ]);
  return count === 1;
}

type ReviewStateRow = TableRow<"review", "state">;

export async function deleteReviewOf(db: SiteDb, productId: string, email: string): Promise<string | undefined> {
  const [row] = await db.text<ReviewStateRow>(
    "delete from review where site_id = $1 and product_id = $2 and lower(email) = $3 returning state",
    [db.siteId, productId, email],
  );
  return row?.state;
}

export type ReviewRow = PublicReviewRow & {
  readonly productId: string;
  readonly productTitle: string | null;
  readonly email: string;
  readonly orderId: string | null;
  readonly state: ReviewState;
  readonly updatedAt: Date;
};

const SELECT_ALL = `
  select ${SHOWN}, product_id as "productId", email, order_id as "orderId", state, updated_at as "updatedAt", (
      select product.data ->> 'title' from document product
      where product.site_id = review.site_id and product.id = review.product_id and not product.is_deleted
    ) as "productTitle"
  from review where site_id = $1`;

export type ReviewFilter = { readonly state?: ReviewState | undefined; readonly productId?: string | undefined };

export function listReviewRows(
  db: SiteDb,
  { state, productId }: ReviewFilter,
  { after, limit }: Range,
): Promise<ReviewRow[]> {
  return db.text<ReviewRow>(
    `${SELECT_ALL} and ($2::text is null or state = $2) and ($3::text is null or product_id = $3)
       and ($4::timestamptz is null or (created_at, id) < ($4, $5))
     order by created_at desc, id desc limit $6`,
    [db.siteId, state ?? null, productId ?? null, after?.createdAt ?? null, after?.id ?? null, limit],
  );
}

export async function findReviewRow(db: SiteDb, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.text<ReviewRow>(`${SELECT_ALL} and id = $2`, [db.siteId, id]);
  return row;
}

/** Returns the previous state; undefined if there is no such review. */
export async function updateReviewState(
  db: SiteDb,
  id: string,
  change: { readonly state: ReviewState; readonly now: Date },
): Promise<string | undefined> {
  const [row] = await db.text<ReviewStateRow>(
    `update review set state = $3, updated_at = $4
     from (select id, state from review where site_id = $1 and id = $2 for update) before
     where review.site_id = $1 and review.id = before.id returning before.state`,
    [db.siteId, id, change.state, change.now],
  );
  return row?.state;
}

/** Returns the review's state; undefined if there is no such review. */
export async function updateReply(
  db: SiteDb,
  id: string,
  { reply, now }: { readonly reply: string | null; readonly now: Date },
): Promise<string | undefined> {
  const [row] = await db.text<ReviewStateRow>(
    "update review set reply = $3, updated_at = $4 where site_id = $1 and id = $2 returning state",
    [db.siteId, id, reply, now],
  );
  return row?.state;
}

/** Returns its state; undefined if there is no such review. */
export async function deleteReviewRow(db: SiteDb, id: string): Promise<string | undefined> {
  const [row] = await db.text<ReviewStateRow>("delete from review where site_id = $1 and id = $2 returning state", [
    db.siteId,
    id,
  ]);
  return row?.state;
}
