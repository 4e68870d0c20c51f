import { imageUrl } from "@stoa/core/image/image-url.ts";
import { plainText } from "@stoa/core/lib/text/plain-text.ts";
import {
  isAdvertised,
  PRODUCT_FEED_END,
  productFeedItems,
  productFeedStart,
  type FeedProduct,
} from "@stoa/core/product-feed/product-feed-xml.ts";
import { productPath } from "@stoa/core/product/product-path.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { listImages } from "../image/image-service.ts";
import { readStock } from "../stock/stock-service.ts";
import { listFeedRows, readFeedSite, type FeedRow } from "./product-feed-store.ts";

/** Products per query. */
const BATCH = 100;

export type FeedRequest = { readonly site: SiteEntry; readonly origin: string };

async function describeRows(db: SiteDb, rows: readonly FeedRow[], origin: string): Promise<FeedProduct[]> {
  const pictureIds = rows.flatMap(({ product }) => [
    ...product.images.map(({ imageId }) => imageId),
    ...product.variants.flatMap(({ imageId }) => imageId ?? []),
  ]);
  const stock = await readStock(
    db,
    rows.map(({ id }) => id),
  );
  const pictures = await listImages(db, [...new Set(pictureIds)]);
  const urls = new Map(pictures.map(({ id, filename }) => [id, `${origin}${imageUrl(id, filename)}?format=1500w`]));
  return rows.map(({ id, product, pageUrlId }) => ({
    id,
    product,
    stock: stock.get(id) ?? {},
    text: plainText(product.description),
    url: `${origin}${productPath(pageUrlId, product.urlId)}`,
    pictureUrls: product.images.flatMap(({ imageId }) => urls.get(imageId) ?? []),
    variantPictureUrls: Object.fromEntries(
      product.variants.flatMap((variant) => {
        const url = urls.get(variant.imageId ?? "");
        return url === undefined ? [] : [[variant.id, url] as const];
      }),
    ),
  }));
}

type Feed = FeedRequest & { readonly release: number; readonly title: string };

async function* feedText(database: Database, { site, origin, release, title }: Feed): AsyncGenerator<string> {
  yield productFeedStart({ title, url: `${origin}/` });
  let after = "";
  for (;;) {
    const some = { release, after, limit: BATCH };
    const { products, last, isEnd } = await inSite(database, site.id, async (db) => {
      const rows = await listFeedRows(db, some);
      const shown = rows.filter(({ product }) => isAdvertised(product));
      return { products: await describeRows(db, shown, origin), last: rows.at(-1)?.id, isEnd: rows.length < BATCH };
    });
    for (const product of products) yield productFeedItems(product, title);
    if (isEnd || last === undefined) break;
    after = last;
  }
  yield PRODUCT_FEED_END;
}

/** Yields all public products for dynamic ads, in batches; throws `not_found` for a locked or unpublished site. */
export async function openProductFeed(database: Database, request: FeedRequest): Promise<AsyncGenerator<string>> {
  const { id, liveRelease: release } = request.site;
  if (release === null) throw new AppError("not_found");
  const { isLocked, title } = await inSite(database, id, (db) => readFeedSite(db, release));
  if (isLocked) throw new AppError("not_found");
  return feedText(database, { ...request, release, title });
}
