import type { ReviewState, ShownReview } from "@stoa/core/review/review-schema.ts";
import { sql } from "kysely";
import type { SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

/** Where a page of a list begins: after the review made then. */
export type ReviewCursor = { readonly createdAt: Date; readonly id: string };

export type ShownReviewRow = Omit<ShownReview, "createdAt"> & { readonly createdAt: Date };

const SHOWN = [
  "review.id",
  "author_name as authorName",
  "rating",
  "title",
  "body",
  "is_verified as isVerified",
  "reply",
  "review.created_at as createdAt",
] as const;

type Range = { readonly after: ReviewCursor | undefined; readonly limit: number };

function isAfter({ createdAt, id }: ReviewCursor) {
  return sql<boolean>`(review.created_at, review.id) < (${createdAt}, ${id})`;
}

/** Approved reviews of a product, newest first. */
export async function listShownRows(db: SiteDb, productId: string, { after, limit }: Range): Promise<ShownReviewRow[]> {
  const query = build
    .selectFrom("review")
    .select(SHOWN)
    .where("site_id", "=", db.siteId)
    .where("product_id", "=", productId)
    .where("state", "=", "approved")
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc")
    .limit(limit);
  return db.rows(after ? query.where(isAfter(after)) : query);
}

/** How often approved reviews gave which rating, by product. */
export async function countRatings(
  db: SiteDb,
  productIds: readonly string[],
): Promise<Array<{ readonly productId: string; readonly rating: number; readonly count: number }>> {
  return db.rows(
    build
      .selectFrom("review")
      .select(["product_id as productId", "rating", sql<number>`count(*)::integer`.as("count")])
      .where("site_id", "=", db.siteId)
      .where("product_id", "in", productIds)
      .where("state", "=", "approved")
      .groupBy(["product_id", "rating"]),
  );
}

/** What decides whether a review is taken. */
export type ReviewFacts = {
  /** Visitors see the product. */
  readonly isShown: boolean;
  /** By account, or by the order of the token. */
  readonly isBought: boolean;
  /** Address of the order, when it holds the product. */
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

function valuesOf(db: SiteDb, review: NewReview) {
  return {
    site_id: db.siteId,
    id: review.id,
    product_id: review.productId,
    site_user_id: review.siteUserId,
    order_id: review.orderId,
    author_name: review.authorName,
    email: review.email,
    rating: review.rating,
    title: review.title,
    body: review.body,
    state: review.state,
    is_verified: review.isVerified,
    created_at: review.createdAt,
    updated_at: review.createdAt,
  };
}

/** Keeps a review unless the address has one of the product. */
export async function insertReview(db: SiteDb, review: NewReview): Promise<boolean> {
  const insert = build.insertInto("review").values(valuesOf(db, review));
  return (await db.run(insert.onConflict((conflict) => conflict.doNothing()))) === 1;
}

/** Takes the review that an address has of a product out of the way; answers its state, undefined when there was none. */
export async function deleteReviewOf(db: SiteDb, productId: string, email: string): Promise<string | undefined> {
  const row = await db.first(
    build
      .deleteFrom("review")
      .where("site_id", "=", db.siteId)
      .where("product_id", "=", productId)
      .where(sql<boolean>`lower(email) = ${email}`)
      .returning("state"),
  );
  return row?.state;
}

export type ReviewRow = ShownReviewRow & {
  readonly productId: string;
  readonly productTitle: string | null;
  readonly email: string;
  readonly orderId: string | null;
  readonly state: ReviewState;
  readonly updatedAt: Date;
};

const PRODUCT_TITLE = sql<string | null>`(select product.data ->> 'title' from document product
  where product.site_id = review.site_id and product.id = review.product_id and not product.is_deleted)`;

function selectAll(db: SiteDb) {
  return build
    .selectFrom("review")
    .select(SHOWN)
    .select(["product_id as productId", "email", "order_id as orderId", "state", "updated_at as updatedAt"])
    .select(PRODUCT_TITLE.as("productTitle"))
    .where("review.site_id", "=", db.siteId);
}

export type ReviewFilter = { readonly state?: ReviewState | undefined; readonly productId?: string | undefined };

/** Reviews of the site, newest first. */
export async function listReviewRows(db: SiteDb, filter: ReviewFilter, { after, limit }: Range): Promise<ReviewRow[]> {
  const { state, productId } = filter;
  let query = selectAll(db).orderBy("review.created_at", "desc").orderBy("review.id", "desc").limit(limit);
  if (state !== undefined) query = query.where("state", "=", state);
  if (productId !== undefined) query = query.where("product_id", "=", productId);
  if (after) query = query.where(isAfter(after));
  return (await db.rows(query)) as ReviewRow[];
}

export async function findReviewRow(db: SiteDb, id: string): Promise<ReviewRow | undefined> {
  return (await db.first(selectAll(db).where("review.id", "=", id))) as ReviewRow | undefined;
}

/** Answers the state before; undefined for a review that is not there. */
export async function updateReviewState(
  db: SiteDb,
  id: string,
  change: { readonly state: ReviewState; readonly now: Date },
): Promise<string | undefined> {
  const [row] = await db.text<{ state: string }>(
    `update review set state = $3, updated_at = $4
     from (select id, state from review where site_id = $1 and id = $2 for update) before
     where review.site_id = $1 and review.id = before.id returning before.state`,
    [db.siteId, id, change.state, change.now],
  );
  return row?.state;
}

/** Answers the review's state; undefined for a review that is not there. */
export async function updateReply(
  db: SiteDb,
  id: string,
  change: { readonly reply: string | null; readonly now: Date },
): Promise<string | undefined> {
  const row = await db.first(
    build
      .updateTable("review")
      .set({ reply: change.reply, updated_at: change.now })
      .where("site_id", "=", db.siteId)
      .where("id", "=", id)
      .returning("state"),
  );
  return row?.state;
}

/** Answers the state it had; undefined for a review that is not there. */
export async function deleteReviewRow(db: SiteDb, id: string): Promise<string | undefined> {
  const row = await db.first(
    build.deleteFrom("review").where("site_id", "=", db.siteId).where("id", "=", id).returning("state"),
  );
  return row?.state;
}
