import type { Product } from "@stoa/core/product/product-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database } from "../apps/server/src/db/database.ts";
import { newId } from "../apps/server/src/db/new-id.ts";
import { createAccount } from "../apps/server/src/features/account/account-service.ts";
import { shopDemo } from "../apps/server/src/features/demo/catalogue/demo-shop.ts";
import { keepImage, type CheckedImage } from "../apps/server/src/features/image/image-service.ts";
import { startSite } from "../apps/server/src/features/site-start/site-start-service.ts";
import { setStockOf } from "../apps/server/src/features/stock/stock-service.ts";
import { openLocalStorage } from "../apps/server/src/storage/open-storage.ts";

export const BENCH_SLUG = "bench";

export type BenchItem = { readonly id: string; readonly sku: string; readonly urlId: string };

const PICTURE: CheckedImage = {
  row: {
    id: newId(),
    filename: "plain.webp",
    contentType: "image/webp",
    widthPx: 1600,
    heightPx: 2000,
    meanColor: "e2dacc",
    areaColors: Array<string>(5).fill("e2dacc"),
    isVector: false,
  },
  image: { bytes: new Uint8Array(), filename: "plain.webp" },
};

/** Publishes the demo shop with its 24 products, unlimited stock and one shared picture. */
export async function createBenchShop(
  database: Database,
  dataFolder: string,
  slug: string = BENCH_SLUG,
): Promise<BenchItem[]> {
  const by = `${slug}@example.org`;
  const ownerId = await createAccount(database, by, "a long enough password");
  const { documents, stock } = shopDemo.makeDocuments({ newId, imageId: () => PICTURE.row.id });
  const products = documents.filter(({ kind }) => kind === "product") as ReadonlyArray<{ id: string; data: Product }>;
  await inSite(database, newId() as SiteId, async (db) => {
    await startSite(db, { slug, ownerId, by }, documents);
    await keepImage(db, openLocalStorage(dataFolder), PICTURE);
    for (const [productId, levels] of stock) {
      const endless = Object.keys(levels).map((variantId) => [variantId, { quantity: 0, unlimited: true }]);
      await setStockOf(db, { productId, stock: Object.fromEntries(endless), reason: "opening", by });
    }
  });
  return products.map(({ id, data }) => ({ id, sku: data.variants[0]?.sku ?? "", urlId: data.urlId }));
}
