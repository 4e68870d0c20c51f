import { encodedPath } from "@stoa/core/page/address-path.ts";
import type { SiteDb } from "../../db/database.ts";

export type ReviewedProduct = { readonly id: string; readonly title: string; readonly url: string };

const shownNow = (table: string): string =>
  `${table}.from_release <= site.live_release and (${table}.to_release is null or ${table}.to_release > site.live_release)`;

const SHOWN_PRODUCTS = `
  select product.id, product.data ->> 'title' as title, concat('/', collection.data ->> 'urlId', '/', product.data ->> 'urlId') as url
  from site
    join published_document product on product.site_id = $1 and product.kind = 'product' and ${shownNow("product")}
    join published_document collection on collection.site_id = $1 and collection.id = product.data ->> 'collectionId'
      and collection.kind = 'collection' and ${shownNow("collection")}
  where site.id = $1 and (product.data ->> 'isVisible')::boolean and (collection.data ->> 'enabled')::boolean
    and not collection.data ?| array['passwordHash', 'memberAreaId']`;

function withUrl(product: ReviewedProduct): ReviewedProduct {
  return { ...product, url: encodedPath(product.url) };
}

export async function findReviewedProduct(db: SiteDb, productId: string): Promise<ReviewedProduct | undefined> {
  const [row] = await db.text<ReviewedProduct>(`${SHOWN_PRODUCTS} and product.id = $2`, [db.siteId, productId]);
  return row && withUrl(row);
}

/** An order's products that are still public and not yet reviewed by its buyer, in order. */
export async function listProductsToReview(db: SiteDb, orderId: string): Promise<ReviewedProduct[]> {
  const products = await db.text<ReviewedProduct>(
    `${SHOWN_PRODUCTS} and exists (
        select 1 from order_line line join sales_order placed on placed.site_id = $1 and placed.id = line.order_id and placed.state = 'placed'
        where line.site_id = $1 and line.order_id = $2 and line.product_id = product.id and not exists (
          select 1 from review where review.site_id = $1 and review.product_id = product.id and lower(review.email) = lower(placed.email)))
      order by title`,
    [db.siteId, orderId],
  );
  return products.map(withUrl);
}
